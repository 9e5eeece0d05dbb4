import type { Picture } from '../../contract/models.ts';
import type { Region } from '../../rules/visual/describe-region.ts';
import { visualTexts as t } from '../../texts/en/discovery/visual.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';

export interface CropFormProps {
  picture: Picture;
  region: Region;
  /** Where the part is searched for, without a query. */
  action: string;
  /** What the query carries besides the part. */
  hidden: { name: string; value: string }[];
}

const parts = ['x', 'y', 'w', 'h'] as const;

/** The picture with the part that is searched for, and the part as numbers. */
export function CropForm({ picture, region, action, hidden }: CropFormProps) {
  const percent = (part: number): number => Math.round(part * 100);
  const isWhole = region.w >= 1 && region.h >= 1;
  return (
    <form className="vs-crop" method="get" action={action}>
      <div className="vs-picture">
        <ResponsiveImage picture={picture} context="closeup" alt={t.picture} loading="eager" />
        {!isWhole && (
          <span
            className="vs-box"
            style={{
              insetInlineStart: 'auto',
              left: `${percent(region.x)}%`,
              top: `${percent(region.y)}%`,
              width: `${percent(region.w)}%`,
              height: `${percent(region.h)}%`,
            }}
          />
        )}
      </div>
      <details open={!isWhole}>
        <summary>{t.region}</summary>
        <p className="hint">{t.regionHint}</p>
        <div className="vs-parts">
          {parts.map((part) => (
            <label key={part}>
              {t.parts[part]}
              <input
                type="number"
                name={part}
                inputMode="numeric"
                min={part === 'w' || part === 'h' ? 5 : 0}
                max={part === 'w' || part === 'h' ? 100 : 95}
                defaultValue={percent(region[part])}
              />
            </label>
          ))}
        </div>
        {hidden.map((field) => (
          <input type="hidden" key={field.name} {...field} />
        ))}
        <div className="row">
          <button className="b">{t.search}</button>
          {!isWhole && (
            <a
              className="b quiet"
              href={
                hidden.length === 0
                  ? action
                  : `${action}?${new URLSearchParams(hidden.map(({ name, value }) => [name, value]))}`
              }
            >
              {t.whole}
            </a>
          )}
        </div>
      </details>
    </form>
  );
}
