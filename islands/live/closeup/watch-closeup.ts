import { addStyles } from '../../shared/add-styles.ts';
import styles from './closeup-controls.css?inline';
import { controlVideo } from './control-video.ts';
import { playStory } from './play-story.ts';
import { turnPins } from './turn-pins.ts';

let isWatched = false;

/** What a pin's page has with script alone: video controls, stories that play, and ways to the next pin. */
export function watchCloseup(): void {
  if (isWatched) return;
  isWatched = true;
  addStyles(styles);
  for (const player of document.querySelectorAll<HTMLElement>('.closeup .player')) controlVideo(player);
  const story = document.querySelector<HTMLElement>('.closeup .story');
  if (story !== null) playStory(story);
  turnPins();
}
