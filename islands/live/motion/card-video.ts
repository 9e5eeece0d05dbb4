import { videoUrl } from '../../../views/media/video-urls.ts';
import { motionTexts } from '../../../views/pins/texts/motion.ts';
import { mayBegin } from './autoplay.ts';
import { watchPlayer } from './watch-player.ts';
import './motion-styles.ts';

/**
 * Places a muted video with a pause button over a card's picture when the card is first visible. Hovering gives it
 * priority. Returns a function that removes it.
 */
export function attendCardVideo(card: HTMLElement, box: HTMLElement, pinId: string): () => void {
  let end = (): void => undefined;
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting) || !mayBegin()) return;
      observer.disconnect();
      end = putVideo(card, box, pinId);
    },
    { threshold: 0.5 },
  );
  observer.observe(box);
  return () => {
    observer.disconnect();
    end();
  };
}

function putVideo(card: HTMLElement, box: HTMLElement, pinId: string): () => void {
  const video = document.createElement('video');
  video.className = 'card-video';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.preload = 'none';
  video.tabIndex = -1;
  video.disablePictureInPicture = true;
  video.setAttribute('aria-hidden', 'true');
  video.src = videoUrl({ signature: box.dataset['v'] ?? '' }, 'mp4');
  box.querySelector('img')?.after(video);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-video__button';
  button.hidden = true;
  card.append(button);
  const show = (): void => {
    const isPlaying = !video.paused;
    video.classList.toggle('playing', isPlaying);
    button.classList.toggle('playing', isPlaying);
    button.setAttribute('aria-label', isPlaying ? motionTexts.pause : motionTexts.play);
  };
  video.addEventListener('playing', () => {
    button.hidden = false;
    show();
  });
  video.addEventListener('pause', show);
  button.addEventListener('click', () => {
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  });
  const play = (): void => {
    if (video.paused && mayBegin()) void video.play().catch(() => undefined);
  };
  const onEnter = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') play();
  };
  card.addEventListener('pointerenter', onEnter);
  const isBeside = card.querySelector('[data-ad]') !== null || box.dataset['g'] !== undefined;
  const stop = watchPlayer(video, pinId, isBeside);
  if (card.matches(':hover')) play();
  return () => {
    stop();
    card.removeEventListener('pointerenter', onEnter);
    video.remove();
    button.remove();
  };
}
