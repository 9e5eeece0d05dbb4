import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { CropForm, partAddress, type CropFormProps } from '../../views/visual-search/crop-form.tsx';
import type { Region } from '../../views/media/region.ts';
import {
  dragRegion,
  drawnRegion,
  isWholeRegion,
  keyRegion,
  type FrameHold,
} from '../../views/visual-search/move-region.ts';
import { visualTexts as t } from '../../views/visual-search/texts.ts';
import { showResults } from './show-results.ts';
import { followDrag } from '../shared/follow-drag.ts';
import { useIsAwake } from '../shared/use-is-awake.ts';

/** Debounce time for keys, which are often pressed repeatedly. */
const keyPauseMs = 400;
/** A drag smaller than this fraction of the picture counts as a click. */
const leastDrawn = 0.04;

/** A frame over the picture, moved and resized by mouse, touch or keys. The results follow it (SRCH-03). */
export function VisualCrop(props: CropFormProps): ReactNode {
  const [region, setRegion] = useState(props.region);
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(region);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  const isAwake = useIsAwake();

  const show = (next: Region): void => {
    latest.current = next;
    setRegion(next);
  };
  const search = async (): Promise<void> => {
    clearTimeout(waiting.current);
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setBusy(true);
    const count = await showResults(partAddress(props, latest.current), mine.signal);
    if (asking.current !== mine) return;
    setBusy(false);
    setStatus(count === null ? t.frame.failed : t.frame.found({ count }));
  };
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      asking.current?.abort();
    },
    [],
  );

  const onKey = (hold: FrameHold, event: KeyboardEvent): void => {
    const next = keyRegion(latest.current, hold, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    show(next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void search(), keyPauseMs);
  };

  const onGrab = (hold: FrameHold, event: PointerEvent): void => {
    const box = stage.current?.getBoundingClientRect();
    if (event.button !== 0 || box === undefined) return;
    const begun = latest.current;
    // A frame around the whole picture cannot be moved. The mouse draws a new one inside it, and touch scrolls the
    // page.
    const draws = hold === 'frame' && isWholeRegion(begun);
    if (draws && event.pointerType === 'touch') return;
    const [fromX, fromY] = [event.clientX, event.clientY];
    const at = (x: number, y: number): [number, number] => [
      (x - box.left) / box.width,
      (y - box.top) / box.height,
    ];
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const [dx, dy] = [(clientX - fromX) / box.width, (clientY - fromY) / box.height];
      if (!draws) show(dragRegion(begun, hold, dx, dy));
      else if (Math.max(Math.abs(dx), Math.abs(dy)) >= leastDrawn)
        show(drawnRegion(...at(fromX, fromY), ...at(clientX, clientY)));
    };
    followDrag(event, move, (isKept) => {
      if (!isKept) show(begun);
      else if (latest.current !== begun) void search();
    });
  };

  const onPart = (next: Region): void => {
    show(next);
    void search();
  };

  return (
    <CropForm
      {...props}
      region={region}
      {...(isAwake && { handlers: { stage, onGrab, onKey, onPart, status, isBusy } })}
    />
  );
}

export { VisualCrop as Island };
