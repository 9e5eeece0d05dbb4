import { addStyles } from '../../shared/add-styles.ts';
import styles from './closeup-controls.css?inline';
import { controlVideo } from './control-video.ts';
import { playStory } from './play-story.ts';
import { turnPins } from './turn-pins.ts';
import { watchPopovers } from './watch-popovers.ts';

let isWatched = false;

/**
 * What a pin's page has with script alone: video controls, stories that play, ways to the next pin, and native modals
 * that pause what is behind them, which other pages have, too.
 */
export function watchCloseup(): void {
  if (isWatched) return;
  isWatched = true;
  watchPopovers();
  if (document.querySelector('.closeup') === null) return;
  addStyles(styles);
  for (const player of document.querySelectorAll<HTMLElement>('.closeup .player')) controlVideo(player);
  const story = document.querySelector<HTMLElement>('.closeup .story');
  if (story !== null) playStory(story);
  turnPins();
}
