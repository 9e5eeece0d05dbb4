import { playerTexts } from '../../../views/pins/texts/player.ts';
import { allowsAutoplay } from '../motion/allows-autoplay.ts';
import { iconButton, relabel } from './icon-button.ts';

/** Time that a page without a playing video is shown. */
const pageMs = 5000;

/**
 * Plays a story page by page, with a button that pauses it ([CLOSE-10]). It starts by itself where videos do, and rests
 * while the reader touches it, focuses it or looks elsewhere.
 */
export function playStory(story: HTMLElement): void {
  const strip = story.querySelector<HTMLElement>('.story__strip');
  const pages = [...story.querySelectorAll<HTMLElement>('.story__page')];
  const links = [...story.querySelectorAll<HTMLAnchorElement>('.story__contents a')];
  if (strip === null || pages.length < 2) return;
  let index = 0;
  let isPlaying = false;
  let isVisible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const button = iconButton('play', playerTexts.playStory, () => play(!isPlaying));
  button.classList.add('story__play');
  story.append(button);

  const show = (to: number): void => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { direction } = getComputedStyle(strip);
    const left = to * strip.clientWidth * (direction === 'rtl' ? -1 : 1);
    strip.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (!isPlaying || !isVisible) return;
    const video = pages[index]?.querySelector('video');
    const isShowing = video && !video.paused && Number.isFinite(video.duration);
    const leftMs = isShowing ? (video.duration - video.currentTime) * 1000 : pageMs;
    timer = setTimeout(() => (index < pages.length - 1 ? show(index + 1) : play(false)), leftMs);
  };
  const play = (should: boolean): void => {
    if (should && index === pages.length - 1) show(0);
    isPlaying = should;
    relabel(button, should ? 'pause' : 'play', should ? playerTexts.pauseStory : playerTexts.playStory);
    wait();
  };
  const follow = (): void => {
    index = Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));
    for (const [at, link] of links.entries())
      if (at === index) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    story.toggleAttribute('data-text', !pages[index]?.firstElementChild?.matches('img,.player'));
    wait();
  };

  // Native fragments would also scroll the page and fill the history.
  story.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#page-"]');
    if (!link) return;
    event.preventDefault();
    play(false);
    show(Number(link.hash.slice('#page-'.length)) - 1);
  });
  strip.addEventListener('scroll', follow, { passive: true });
  strip.addEventListener('pointerdown', () => play(false));
  strip.addEventListener('focusin', () => play(false));
  strip.addEventListener('playing', wait, true);
  document.addEventListener('visibilitychange', () => document.hidden && play(false));
  new IntersectionObserver(
    ([entry]) => {
      isVisible = entry?.isIntersecting === true;
      wait();
    },
    { threshold: 0.6 },
  ).observe(story);
  follow();
  if (allowsAutoplay()) play(true);
}
