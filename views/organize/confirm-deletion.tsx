import type { Texts } from '../base/texts/en.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface ConfirmDeletionProps {
  count: number;
  csrfToken: string;
  /** Fields of the deletion form. Without script only. */
  fields: { name: string; value: string }[];
  keepHref: string;
  onDelete?: () => void;
  onKeep?: () => void;
  t: Pick<Texts, 'organize'>;
}

/** Confirms the deletion of a number of pins. */
export function ConfirmDeletion(props: ConfirmDeletionProps) {
  const { count, csrfToken, fields, keepHref, onDelete, onKeep, t } = props;
  return (
    <div className="confirmation" role="alertdialog" aria-labelledby="ask-title" aria-describedby="ask-hint">
      <form
        method="post"
        action="/v3/bulk_edit/"
        onSubmit={
          onDelete &&
          ((event) => {
            event.preventDefault();
            onDelete();
          })
        }
      >
        <CsrfField token={csrfToken} />
        <input type="hidden" name="_method" value="DELETE" />
        {fields.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <h2 id="ask-title">{t.organize.deleteQuestion({ count })}</h2>
        <p id="ask-hint">{t.organize.deleteHint}</p>
        <div className="button-row">
          <button className="button destructive">{t.organize.deleteDo({ count })}</button>
          {onKeep ? (
            <button type="button" className="button quiet" onClick={onKeep} autoFocus>
              {t.organize.deleteKeep}
            </button>
          ) : (
            <a className="button quiet" href={keepHref}>
              {t.organize.deleteKeep}
            </a>
          )}
        </div>
      </form>
    </div>
  );
}
