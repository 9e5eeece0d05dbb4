import { addStyles } from '../../shared/add-styles.ts';
import styles from './closeup-controls.css?inline';
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
  controlVideos(document.querySelectorAll<HTMLElement>('.closeup .player'));
  const story = document.querySelector<HTMLElement>('.closeup .story');
  if (story !== null) playStory(story);
  turnPins();
}

/** Without it, the browser's own controls stay. */
function controlVideos(players: NodeListOf<HTMLElement>): void {
  if (players.length === 0) return;
  void import('./control-video.ts').then(
    ({ controlVideo }) => players.forEach((player) => controlVideo(player)),
    () => undefined,
  );
}
