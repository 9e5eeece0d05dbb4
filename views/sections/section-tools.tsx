import { limits } from '../contract/limits.ts';
import type { SectionSummary } from '../contract/models.ts';
import { Alert } from '../base/form/alert.tsx';
import type { Texts } from '../base/texts/en.ts';

export interface SectionToolsProps {
  section: SectionSummary;
  /** The board's other sections. */
  others: SectionSummary[];
  problem: string | null;
  isBusy: boolean;
  onRename: (name: string) => void;
  onMerge: (targetId: string) => void;
  onDelete: (isWithPins: boolean) => void;
  t: Pick<Texts, 'sections'>;
}

/** Name, merge and deletion of a section, in its row. Its own page does the same without script (ROUTE-12). */
export function SectionTools({ section, others, problem, isBusy, t, ...on }: SectionToolsProps) {
  const id = `section-${section.id}`;
  return (
    <div className="section-tools" aria-busy={isBusy}>
      <Alert>{problem}</Alert>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          on.onRename(fieldOf(event.currentTarget, 'name'));
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-name`}>{t.sections.name}</label>
          <input
            id={`${id}-name`}
            name="name"
            defaultValue={section.title}
            autoComplete="off"
            dir="auto"
            maxLength={limits.sectionTitle * 2}
            aria-invalid={problem !== null || undefined}
            autoFocus
          />
        </div>
        <button className="button">{t.sections.rename}</button>
      </form>
      {others.length > 0 && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            on.onMerge(fieldOf(event.currentTarget, 'target'));
          }}
        >
          <div className="field">
            <label htmlFor={`${id}-target`}>{t.sections.merge}</label>
            <select id={`${id}-target`} name="target" aria-describedby={`${id}-merge`}>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.title}
                </option>
              ))}
            </select>
            <small id={`${id}-merge`}>{t.sections.mergeHint}</small>
          </div>
          <button className="button quiet">{t.sections.mergeDo}</button>
        </form>
      )}
      <details>
        <summary className="button quiet destructive">{t.sections.remove}</summary>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            on.onDelete(fieldOf(event.currentTarget, 'pins') === 'delete');
          }}
        >
          <SectionPinsChoice section={section} t={t} />
          <button className="button destructive">{t.sections.removeConfirm}</button>
        </form>
      </details>
    </div>
  );
}

function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Asks whether a section's pins stay on the board or are deleted with it. Nothing if it has none. */
export function SectionPinsChoice({ section, t }: Pick<SectionToolsProps, 'section' | 't'>) {
  if (section.pinCount === 0) return null;
  return (
    <fieldset className="field choice-field">
      <legend>{t.sections.removeWhat}</legend>
      <label>
        <input type="radio" name="pins" value="keep" defaultChecked />
        <span>{t.sections.removeKeep}</span>
      </label>
      <label>
        <input type="radio" name="pins" value="delete" />
        <span>
          {t.sections.removePins({ count: section.pinCount })}
          <small>{t.sections.removePinsHint}</small>
        </span>
      </label>
    </fieldset>
  );
}
