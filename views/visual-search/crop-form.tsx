import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { Picture } from '../contract/pins/picture.ts';
import type { Region } from '../media/region.ts';
import { framePresets, isWholeRegion, regionQuery, type FrameHold } from './move-region.ts';
import { visualTexts as t } from './texts.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';

export interface CropFormProps {
  picture: Picture;
  region: Region;
  /** Address of the search by region, without a query. */
  action: string;
  /** Query parameters besides the region. */
  hidden: { name: string; value: string }[];
}

/** Handlers for touch, mouse and keys. Without them, the frame has links and numbers. */
export interface CropHandlers {
  stage: RefObject<HTMLDivElement | null>;
  onGrab: (hold: FrameHold, event: PointerEvent) => void;
  onKey: (hold: FrameHold, event: KeyboardEvent) => void;
  onPart: (region: Region) => void;
  status: string;
  isBusy: boolean;
}

const parts = ['x', 'y', 'w', 'h'] as const;
const corners = ['nw', 'ne', 'sw', 'se'] as const;
const cornerClasses = {
  nw: 'visual-crop__nw',
  ne: 'visual-crop__ne',
  sw: 'visual-crop__sw',
  se: 'visual-crop__se',
} as const;
const presets = Object.keys(framePresets) as (keyof typeof framePresets)[];

/** Address of a region. */
export function partAddress(
  { action, hidden }: Pick<CropFormProps, 'action' | 'hidden'>,
  region: Region,
): string {
  const query = new URLSearchParams([
    ...hidden.map(({ name, value }): [string, string] => [name, value]),
    ...regionQuery(region),
  ]).toString();
  return query === '' ? action : `${action}?${query}`;
}

/** The picture with a frame around the searched region, named presets, and the region as numbers. */
export function CropForm({
  picture,
  region,
  action,
  hidden,
  handlers,
}: CropFormProps & { handlers?: CropHandlers }) {
  const percent = (part: number): number => Math.round(part * 100);
  const isWhole = isWholeRegion(region);
  const place = {
    left: `${percent(region.x)}%`,
    top: `${percent(region.y)}%`,
    width: `${percent(region.w)}%`,
    height: `${percent(region.h)}%`,
  };
  return (
    <form className="visual-crop" method="get" action={action} aria-busy={handlers?.isBusy ?? false}>
      <div className="visual-crop__picture" ref={handlers?.stage}>
        <ResponsiveImage picture={picture} context="closeup" alt={t.picture} loading="lazy" />
        <span className="visual-crop__shade">
          {!isWhole && <span className="visual-crop__box" style={place} />}
        </span>
        {handlers !== undefined && (
          <span className="visual-crop__frame" style={place} data-whole={isWhole || undefined}>
            <button
              type="button"
              className="visual-crop__move"
              aria-label={t.frame.move}
              aria-describedby="vs-keys"
              onPointerDown={(event) => handlers.onGrab('frame', event)}
              onKeyDown={(event) => handlers.onKey('frame', event)}
            />
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                className={`visual-crop__corner ${cornerClasses[corner]}`}
                aria-label={t.frame[corner]}
                aria-describedby="vs-keys"
                onPointerDown={(event) => handlers.onGrab(corner, event)}
                onKeyDown={(event) => handlers.onKey(corner, event)}
              />
            ))}
          </span>
        )}
      </div>
      {handlers !== undefined && (
        <>
          <p className="hint" id="vs-keys">
            {t.frame.hint}
          </p>
          <p className="visually-hidden" role="status">
            {handlers.status}
          </p>
        </>
      )}
      <ul className="visual-crop__presets" aria-label={t.presets}>
        {presets.map((name) => (
          <li key={name}>
            <a
              href={partAddress({ action, hidden }, framePresets[name])}
              aria-current={samePart(framePresets[name], region) ? 'true' : undefined}
              onClick={(event) => {
                if (handlers === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                handlers.onPart(framePresets[name]);
              }}
            >
              {t.preset[name]}
            </a>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t.region}</summary>
        <p className="hint">{t.regionHint}</p>
        <div className="visual-crop__numbers">
          {parts.map((part) => (
            <label key={part}>
              {t.parts[part]}
              <input
                type="number"
                name={part}
                inputMode="numeric"
                min={part === 'w' || part === 'h' ? 5 : 0}
                max={part === 'w' || part === 'h' ? 100 : 95}
                key={percent(region[part])}
                defaultValue={percent(region[part])}
              />
            </label>
          ))}
        </div>
        {hidden.map((field) => (
          <input type="hidden" key={field.name} {...field} />
        ))}
        <button className="button">{t.search}</button>
      </details>
    </form>
  );
}

function samePart(a: Region, b: Region): boolean {
  return parts.every((part) => Math.abs(a[part] - b[part]) < 0.005);
}
