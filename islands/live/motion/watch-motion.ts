import { pinOf, watchPins } from '../track/pins-of-page.ts';

/**
 * Autoplays visible videos ([VIDEO-01]) and enables card carousels ([CARD-13]). The code of each loads with the first
 * one.
 */
export function watchMotion(): void {
  const ends = new WeakMap<Element, () => void>();
  watchPins(
    (element) => void attend(element).then((end) => ends.set(element, end)),
    (element) => ends.get(element)?.(),
  );
  void attendPlayers(document);
}

async function attend(card: HTMLElement): Promise<() => void> {
  const pin = pinOf(card);
  const box = card.querySelector<HTMLElement>('.pin-card__picture');
  if (pin !== null && box?.dataset['v'] !== undefined)
    return (await import('./card-video.ts')).attendCardVideo(card, box, pin.pinId);
  if (pin !== null && box?.dataset['s'] !== undefined)
    return (await import('./card-carousel.ts')).attendCardCarousel(card, box, pin.pinId);
  return () => undefined;
}

/** Handles the players on a pin's page. */
async function attendPlayers(root: ParentNode): Promise<void> {
  const players = [...root.querySelectorAll<HTMLVideoElement>('video.media-video')];
  if (players.length === 0) return;
  const { watchPlayer } = await import('./watch-player.ts');
  for (const video of players) watchPlayer(video, video.dataset['pin'] ?? '', false);
}
