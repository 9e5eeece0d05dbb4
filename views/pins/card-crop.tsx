import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { CropEdges, CropHold } from '../media/card-crop.ts';
import type { PictureSources } from '../media/picture-sources.ts';
import { cardCropTexts as t } from './texts/card-crop.ts';

export interface CardCropProps {
  picture: Pick<PictureSources, 'src' | 'width' | 'height'>;
  edges: CropEdges;
}

/** Handlers for mouse, touch and keys. Without them, the picture only shows what was chosen. */
export interface CardCropHandlers {
  stage: RefObject<HTMLDivElement | null>;
  onGrab: (hold: CropHold, event: PointerEvent) => void;
  onKey: (hold: CropHold, event: KeyboardEvent) => void;
  onWhole: () => void;
}

/** The whole picture, with what cards leave out in the shade ([CARD-08]). */
export function CardCrop({ picture, edges, handlers }: CardCropProps & { handlers?: CardCropHandlers }) {
  const { top, bottom } = edges;
  const isWhole = top === 0 && bottom === 100;
  return (
    <div className="card-crop">
      <div className="card-crop__picture" ref={handlers?.stage}>
        <img {...picture} alt="" draggable={false} />
        <span className="card-crop__shade">
          <span className="card-crop__part" style={{ top: `${top}%`, height: `${bottom - top}%` }} />
        </span>
        {handlers !== undefined && (
          <>
            <span
              className="card-crop__move"
              data-whole={isWhole || undefined}
              style={{ top: `${top}%`, height: `${bottom - top}%` }}
              onPointerDown={(event) => handlers.onGrab('part', event)}
            />
            <Edge hold="top" label={t.upper} at={top} handlers={handlers} />
            <Edge hold="bottom" label={t.lower} at={bottom} handlers={handlers} />
          </>
        )}
      </div>
      {handlers !== undefined && (
        <p className="card-crop__hint">
          <small id="card-crop-hint">{t.drag}</small>
          <button type="button" className="button quiet" disabled={isWhole} onClick={handlers.onWhole}>
            {t.whole}
          </button>
        </p>
      )}
    </div>
  );
}

function Edge({
  hold,
  label,
  at,
  handlers,
}: {
  hold: 'top' | 'bottom';
  label: string;
  at: number;
  handlers: CardCropHandlers;
}) {
  return (
    <span
      className="card-crop__edge"
      data-edge={hold}
      style={{ top: `${at}%` }}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-describedby="card-crop-hint"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={at}
      aria-valuetext={`${at}%`}
      onPointerDown={(event) => handlers.onGrab(hold, event)}
      onKeyDown={(event) => handlers.onKey(hold, event)}
    />
  );
}
