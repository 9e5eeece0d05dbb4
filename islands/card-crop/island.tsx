import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import {
  movedEdges,
  typedEdges,
  wholeEdges,
  type CropEdges,
  type CropHold,
} from '../../views/media/card-crop.ts';
import { CardCrop, type CardCropProps } from '../../views/pins/card-crop.tsx';
import { followDrag } from '../shared/follow-drag.ts';
import { useIsAwake } from '../shared/use-is-awake.ts';

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -100,
  End: 100,
};

/** Chooses by mouse, touch or keys what cards show of a picture. The form's two fields follow, and are followed. */
export function CardCropIsland(props: CardCropProps): ReactNode {
  const [edges, setEdges] = useState(props.edges);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(edges);
  const isAwake = useIsAwake();

  const take = (next: CropEdges): void => {
    latest.current = next;
    setEdges(next);
  };
  const show = (next: CropEdges): void => {
    take(next);
    const [top, bottom] = fieldsOf(stage.current);
    if (top) top.value = String(next.top);
    if (bottom) bottom.value = String(next.bottom);
  };
  useEffect(() => {
    const fields = fieldsOf(stage.current);
    const follow = (): void => {
      const typed = typedEdges(fields[0]?.value ?? '', fields[1]?.value ?? '');
      if (typed !== null) take(typed);
    };
    // The browser may have put back what was typed.
    follow();
    for (const field of fields) field?.addEventListener('input', follow);
    return () => {
      for (const field of fields) field?.removeEventListener('input', follow);
    };
  }, [isAwake]);

  const onKey = (hold: CropHold, event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(movedEdges(latest.current, hold, step * (event.shiftKey ? 10 : 1)));
  };
  const onGrab = (hold: CropHold, event: PointerEvent<Element>): void => {
    const height = stage.current?.getBoundingClientRect().height ?? 0;
    if (event.button !== 0 || height === 0) return;
    const from = event.clientY;
    const begun = latest.current;
    followDrag(
      event,
      ({ clientY }) => show(movedEdges(begun, hold, (100 * (clientY - from)) / height)),
      (isKept) => {
        if (!isKept) show(begun);
      },
    );
  };

  return (
    <CardCrop
      {...props}
      edges={edges}
      {...(isAwake && { handlers: { stage, onGrab, onKey, onWhole: () => show(wholeEdges) } })}
    />
  );
}

function fieldsOf(stage: HTMLElement | null): (HTMLInputElement | null)[] {
  const form = stage?.closest('form');
  return ['crop_top_percent', 'crop_bottom_percent'].map(
    (name) => form?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null,
  );
}

export { CardCropIsland as Island };
