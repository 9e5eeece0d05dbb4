import type { InputHTMLAttributes, ReactNode } from 'react';
import { formTexts } from '../texts/common.ts';
import { Icon } from '../icon.tsx';
import type { FormState } from './form-state.ts';

export interface FieldProps {
  form: FormState;
  name: string;
  /** Element id. Defaults to the name. */
  id?: string;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
}

/** Connects a control with its label, hint and error. */
interface ControlProps {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

type InputKind = 'text' | 'email' | 'password' | 'url' | 'date';

export interface TextFieldProps extends FieldProps {
  type?: InputKind;
  autoComplete?: string;
  /** Extra input attributes, such as `min` or `autoCapitalize`. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A single-line text field. Never echoes a password. The server validates length in code points. */
export function TextField({ type = 'text', autoComplete, input, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={type === 'password' ? '' : field.form.values[field.name]}
          autoComplete={autoComplete}
          dir={type === 'text' ? 'auto' : undefined}
          required={!field.isOptional}
          {...input}
        />
      )}
    </Field>
  );
}

export function TextAreaField({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          dir="auto"
          required={!field.isOptional}
          defaultValue={field.form.values[field.name]}
        />
      )}
    </Field>
  );
}

export function SelectField({
  options,
  ...field
}: FieldProps & { options: { value: string; label: string }[] }) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} defaultValue={field.form.values[field.name]}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A zone that is one file input, to tap or to drop on. The browser writes the chosen name into it, without script. */
export function FileField({
  accept,
  isMultiple = false,
  ...field
}: FieldProps & { accept: string; isMultiple?: boolean }) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="file-field">
          <input {...control} type="file" accept={accept} multiple={isMultiple} />
          <span className="button quiet" aria-hidden>
            <Icon name="share" />
            {formTexts.chooseFile}
          </span>
        </div>
      )}
    </Field>
  );
}

function Field({
  form,
  name,
  id = name,
  label,
  hint,
  isOptional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const error = form.errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional"> ({formTexts.optional})</span>}
      </label>
      {children({
        id,
        name,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <p className="error-text" id={`${id}-error`}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
