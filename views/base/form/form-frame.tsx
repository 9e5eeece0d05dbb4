import type { FormEventHandler, ReactNode } from 'react';
import { formTexts } from '../texts/common.ts';
import { CsrfField } from './csrf-field.tsx';
import type { FormState } from './form-state.ts';
import { Alert } from './alert.tsx';

export interface FormFrameProps {
  form: FormState;
  /** Fields in order, for the error summary. `id` if it differs from the name. */
  fields: { name: string; label: string; id?: string }[];
  isUpload?: boolean;
  /** Set by an island. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
}

/**
 * A POST form with CSRF token and hidden fields. After a rejection, it shows an error summary that links to the
 * fields.
 */
export function FormFrame({ form, fields, isUpload = false, onSubmit, children }: FormFrameProps) {
  return (
    <form
      className="form"
      method="post"
      action={form.action}
      noValidate
      onSubmit={onSubmit}
      {...(isUpload && { encType: 'multipart/form-data' })}
    >
      <CsrfField token={form.csrfToken} />
      {form.hidden?.map((field) => (
        <input type="hidden" key={field.name} {...field} />
      ))}
      <Problems errors={form.errors} fields={fields} />
      {children}
    </form>
  );
}

function Problems({ errors, fields }: { errors: FormState['errors'] } & Pick<FormFrameProps, 'fields'>) {
  // A form that shows this error elsewhere passes it empty here.
  const whole = errors[''] === '' ? undefined : errors[''];
  const wrong = fields.filter((field) => errors[field.name] !== undefined);
  if (whole === undefined && wrong.length === 0) return null;
  return (
    <Alert takesFocus>
      <p>{whole ?? formTexts.problem}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, label, id = name }) => (
            <li key={name}>
              <a href={`#${id}`}>{formTexts.fieldProblem({ label, problem: errors[name] ?? '' })}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

export interface KeptTextsProps {
  /** A refused form that its page does not show again, such as one of something deleted. Null for none. */
  kept: { message: string; values: Record<string, string>; texts?: string[] } | null;
}

/** Says why a form was refused, and shows what its sender wrote, to copy it. */
export function KeptTexts({ kept }: KeptTextsProps) {
  const texts = kept?.texts ?? [];
  if (kept === null || texts.length === 0) return null;
  return (
    <div className="field" role="alert">
      <p>{kept.message}</p>
      <p id="kept-texts">{formTexts.keptTexts}</p>
      {texts.map((name) => (
        <textarea
          key={name}
          readOnly
          rows={4}
          dir="auto"
          aria-labelledby="kept-texts"
          defaultValue={kept.values[name]}
        />
      ))}
    </div>
  );
}
