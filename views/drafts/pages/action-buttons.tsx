import { pagesTexts as t } from '../texts/pages.ts';

interface ActionButtonsProps {
  /** Object to move: `page`, `block` or `slot`. */
  what: 'page' | 'block' | 'slot';
  at: number;
  count: number;
  /** Accessible name. */
  name: string;
}

/** Moves an entry by one place, or removes it after confirmation. */
export function ActionButtons({ what, at, count, name }: ActionButtonsProps) {
  const [earlier, later] = what === 'block' ? [t.up, t.down] : [t.earlier, t.later];
  return (
    <div className="page-editor__actions">
      {at > 0 && (
        <button
          className="button quiet small"
          name="change"
          value={`${what}-up:${at}`}
          aria-label={`${earlier}: ${name}`}
        >
          {earlier}
        </button>
      )}
      {at + 1 < count && (
        <button
          className="button quiet small"
          name="change"
          value={`${what}-down:${at}`}
          aria-label={`${later}: ${name}`}
        >
          {later}
        </button>
      )}
      <details>
        <summary aria-label={`${t.remove}: ${name}`}>{t.remove}</summary>
        <button className="button quiet small" name="change" value={`${what}-remove:${at}`}>
          {t.removeSure}
        </button>
      </details>
    </div>
  );
}
