import type { ReactNode } from 'react';
import type { Texts } from '../../texts/en.ts';
import { CsrfField } from './csrf-field.tsx';
import type { FormState } from './form-state.ts';

export interface FormFrameProps {
  form: FormState;
  /** Field names with their labels, in order, for the list of problems. */
  labels: Record<string, string>;
  isUpload?: boolean;
  t: Texts;
  children: ReactNode;
}

/** A POST form: token, hidden fields and, after a refusal, a list of what is wrong that leads to the fields. */
export function FormFrame({ form, labels, isUpload = false, t, children }: FormFrameProps) {
  return (
    <form className="form" method="post" action={form.action} noValidate {...(isUpload && { encType: 'multipart/form-data' })}>
      <CsrfField token={form.csrfToken} />
      {form.hidden?.map((field) => <input type="hidden" key={field.name} {...field} />)}
      <Problems errors={form.errors} labels={labels} t={t} />
      {children}
    </form>
  );
}

function Problems({ errors, labels, t }: { errors: FormState['errors']; labels: Record<string, string>; t: Texts }) {
  const whole = errors[''];
  const fields = Object.entries(labels).filter(([name]) => errors[name] !== undefined);
  if (whole === undefined && fields.length === 0) return null;
  return (
    <div className="alert all" role="alert">
      <p>{whole ?? t.form.problem}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, label]) => (
            <li key={name}>
              <a href={`#${name}`}>
                {label}: {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
