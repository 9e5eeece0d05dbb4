import { limits } from '../contract/limits.ts';
import type { BoardSummary, SectionSummary } from '../contract/models.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { organizeUrl } from '../base/urls/canonical.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { SectionPinsChoice } from './section-tools.tsx';

export interface SectionEditScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  section: SectionSummary;
  /** The board's other sections. */
  others: SectionSummary[];
  /** 1 for the first. */
  place: number;
  form: FormState;
}

/** `/boardsection/{id}/edit/` (ROUTE-12): name, position, merge and delete, each a plain form. */
export function SectionEditScreen(props: SectionEditScreenProps) {
  const { shell, board, section, others, place, form } = props;
  const { t } = shell;
  const token = <CsrfField token={shell.csrfToken} />;
  return (
    <Shell {...shell}>
      <div className="panel wide panel-sections">
        <a href={organizeUrl(board.id, null)}>{t.sections.back}</a>
        <h1>{t.sections.editTitle}</h1>
        <FormFrame form={form} fields={[{ name: 'name', label: t.sections.name }]}>
          <TextField
            form={form}
            name="name"
            label={t.sections.name}
            hint={t.sections.nameHint({ max: limits.sectionTitle })}
            autoComplete="off"
          />
          <button className="button">{t.sections.rename}</button>
        </FormFrame>
        {others.length > 0 && (
          <section aria-labelledby="order">
            <h2 id="order">{t.sections.order}</h2>
            <form method="post" action={`/v3/sections/${section.id}/move/`} className="button-row">
              {token}
              <button className="button quiet" name="direction" value="up" disabled={place === 1}>
                {t.sections.up}
              </button>
              <button className="button quiet" name="direction" value="down" disabled={place > others.length}>
                {t.sections.down}
              </button>
            </form>
          </section>
        )}
        <section aria-labelledby="merge">
          <h2 id="merge">{t.sections.merge}</h2>
          <p>{others.length === 0 ? t.sections.noOther : t.sections.mergeHint}</p>
          <ul className="rows">
            {others.map((other) => (
              <li key={other.id}>
                <bdi>{other.title}</bdi>
                <details className="confirmation">
                  <summary className="button quiet" aria-label={t.sections.mergeInto({ title: other.title })}>
                    {t.sections.mergeDo}
                  </summary>
                  <form method="post" action={`/v3/sections/${section.id}/merge/${other.id}/`}>
                    {token}
                    <button className="button">{t.sections.mergeInto({ title: other.title })}</button>
                  </form>
                </details>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="remove">
          <h2 id="remove">{t.sections.remove}</h2>
          <form method="post" action={`/v3/sections/${section.id}/`} className="form">
            {token}
            <input type="hidden" name="_method" value="DELETE" />
            <SectionPinsChoice section={section} t={t} />
            <details className="confirmation">
              <summary className="button quiet destructive">{t.sections.remove}</summary>
              <button className="button destructive">{t.sections.removeConfirm}</button>
            </details>
          </form>
        </section>
      </div>
    </Shell>
  );
}
