import type { FormState } from './form-state.ts';

export interface CheckFieldProps {
  form: FormState;
  name: string;
  label: string;
  hint: string;
}

/** A checkbox with the value `true`. */
export function CheckField({ form, name, label, hint }: CheckFieldProps) {
  return (
    <div className="field choice-field">
      <label>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          defaultChecked={form.values[name] === 'true'}
        />
        <span>
          {label}
          <small>{hint}</small>
        </span>
      </label>
    </div>
  );
}
