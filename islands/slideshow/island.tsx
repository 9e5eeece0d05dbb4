import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from '../../views/base/icon.tsx';
import { slideshowTexts as texts } from '../../views/boards/slideshow/texts.ts';

/** How long a picture stays while the slideshow plays. */
const stayMs = 5000;

const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Buttons and arrow keys of a slideshow, which plays by itself until somebody takes over. Where motion is to be reduced,
 * it waits to be started, and pictures change without scrolling.
 */
export function Slideshow(): ReactNode {
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isPlaying, setIsPlaying] = useState(false);

  // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what its user prefers
  useEffect(() => setIsPlaying(!reduced()), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden && !step(1)) setIsPlaying(false);
    }, stayMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  useEffect(() => {
    const abort = new AbortController();
    const stop = (): void => setIsPlaying(false);
    const rightToLeft = document.documentElement.dir === 'rtl';
    document.addEventListener(
      'keydown',
      (event) => {
        const { key } = event;
        if (event.altKey || event.ctrlKey || event.metaKey || isForOthers(event)) return;
        if (key === 'Escape') document.querySelector<HTMLElement>('.slideshow__bar > a')?.click();
        if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
        event.preventDefault();
        stop();
        step((key === 'ArrowRight') === rightToLeft ? -1 : 1);
      },
      { signal: abort.signal },
    );
    const list = document.querySelector('.slides');
    for (const type of ['pointerdown', 'wheel', 'focusin'])
      list?.addEventListener(type, stop, { signal: abort.signal, passive: true });
    return () => abort.abort();
  }, []);

  if (!isAwake) return null;
  const button = (label: string, icon: 'left' | 'right', by: 1 | -1): ReactNode => (
    <button
      type="button"
      className="button icon slideshow__arrow"
      aria-label={label}
      onClick={() => {
        setIsPlaying(false);
        step(by);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {button(texts.previous, 'left', -1)}
      <button
        type="button"
        className="button icon"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={() => setIsPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      {button(texts.next, 'right', 1)}
    </>
  );
}

/** Whether a key belongs to what is typed in or open above the pictures. */
function isForOthers({ defaultPrevented, target }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) ||
    document.querySelector(':is(dialog[open], :popover-open)') !== null
  );
}

/** Shows the next or the previous picture. False at the ends. */
function step(by: 1 | -1): boolean {
  const list = document.querySelector('.slides');
  if (list === null) return false;
  const middle = list.getBoundingClientRect();
  const slides = [...list.children];
  const at = slides.findIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    const center = middle.left + middle.width / 2;
    return left <= center && right > center;
  });
  const next = slides[at + by];
  next?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: reduced() ? 'instant' : 'smooth' });
  return next !== undefined;
}

const neverChanges = () => () => undefined;

export { Slideshow as Island };
