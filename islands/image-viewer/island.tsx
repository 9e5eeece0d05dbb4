import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ImageViewer, viewerOpener } from '../../views/pins/media/image-viewer.tsx';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { boundedZoom, keyZoom, scrollAfterZoom, wheelZoom } from '../../views/pins/media/zoom.ts';
import { closeupTexts } from '../../views/pins/texts/closeup.ts';

export interface ImageViewerIslandProps {
  picture: Picture;
  alt: string;
}

const hash = '#imgViewer';
const doubleTapMs = 350;
const doubleTapPx = 24;

/** The image viewer with wheel, touch and keys. Traps the focus while open ([CLOSE-09]). */
export function ImageViewerIsland({ picture, alt }: ImageViewerIslandProps): ReactNode {
  // Unknown until the script loads. The server's markup zooms by a checkbox alone.
  const [zoom, setZoom] = useState<number>();
  const viewer = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(1);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const lastTap = useRef({ at: -Infinity, x: 0, y: 0 });

  const zoomTo = (next: number, x?: number, y?: number): void => {
    const seen = stage.current;
    const factor = next / latest.current;
    if (seen === null || factor === 1) return;
    const box = seen.getBoundingClientRect();
    const [atX, atY] = [
      x === undefined ? box.width / 2 : x - box.left,
      y === undefined ? box.height / 2 : y - box.top,
    ];
    const [left, top] = [
      scrollAfterZoom(seen.scrollLeft, atX, factor),
      scrollAfterZoom(seen.scrollTop, atY, factor),
    ];
    latest.current = next;
    setZoom(next);
    requestAnimationFrame(() => seen.scrollTo(left, top));
  };
  const zoomed = useRef(zoomTo);

  useEffect(() => {
    const follow = (): void => {
      if (location.hash === hash) viewer.current?.querySelector('a')?.focus();
      else if (viewer.current?.contains(document.activeElement))
        document.getElementById(viewerOpener)?.focus();
      latest.current = 1;
      setZoom(1);
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomed.current(wheelZoom(latest.current, event.deltaY), event.clientX, event.clientY);
    };
    const seen = stage.current;
    follow();
    addEventListener('hashchange', follow);
    // React's wheel listeners are passive and could not prevent page zoom.
    seen?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      removeEventListener('hashchange', follow);
      seen?.removeEventListener('wheel', onWheel);
    };
  }, []);

  const close = (): void => {
    if (isOpenedHere()) history.back();
    else location.replace(`#${viewerOpener}`);
    document.getElementById(viewerOpener)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keyZoom(latest.current, event.key);
    if (event.key === 'Escape') close();
    else if (next !== null && !event.ctrlKey && !event.metaKey) zoomTo(next);
    else if (event.key === 'Tab') keepFocus(event, viewer.current);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  const onPointer = (event: PointerEvent): void => {
    const pointers = fingers.current;
    if (event.type === 'pointerup' || event.type === 'pointercancel') {
      if (event.type === 'pointerup' && pointers.size <= 1) tap(event);
      pointers.delete(event.pointerId);
      return;
    }
    if (event.pointerType !== 'touch' || (event.type === 'pointermove' && !pointers.has(event.pointerId)))
      return;
    const before = spread([...pointers.values()]);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = [...pointers.values()];
    if (event.type !== 'pointermove' || pointers.size !== 2 || before === 0 || !a || !b) return;
    const factor = spread([a, b]) / before;
    zoomTo(boundedZoom(latest.current * factor), (a.x + b.x) / 2, (a.y + b.y) / 2);
  };

  /** Two taps at the same place zoom in there, or out again. */
  const tap = ({ timeStamp: at, clientX: x, clientY: y }: PointerEvent): void => {
    const before = lastTap.current;
    const isSecond = at - before.at < doubleTapMs && Math.hypot(x - before.x, y - before.y) < doubleTapPx;
    lastTap.current = { at: isSecond ? -Infinity : at, x, y };
    if (isSecond) zoomTo(latest.current > 1 ? 1 : 2.5, x, y);
  };

  return (
    <ImageViewer
      picture={picture}
      alt={alt}
      t={{ closeup: closeupTexts }}
      {...(zoom !== undefined && { zoom })}
      viewerRef={viewer}
      stageRef={stage}
      onZoomToggle={() => zoomTo(latest.current > 1 ? 1 : 2.5)}
      onKeyDown={onKeyDown}
      onClose={(event) => {
        event.preventDefault();
        close();
      }}
      onPointer={onPointer}
    />
  );
}

/** Whether the history's entry before the viewer is this page. Unknown, and so false, in older browsers. */
function isOpenedHere(): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true;
}

function spread([a, b]: { x: number; y: number }[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Tab wraps from the last control to the first, and back. */
function keepFocus(event: KeyboardEvent, viewer: HTMLElement | null): void {
  const controls = [...(viewer?.querySelectorAll<HTMLElement>('[tabindex="0"],input,a') ?? [])];
  const [first, last] = [controls[0], controls.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

export { ImageViewerIsland as Island };
