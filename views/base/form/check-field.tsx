import type { FormState } from './form-state.ts';

export interface CheckFieldProps {
  form: FormState;
  name: string;
  label: string;
  hint: string;
  /** Submits `false` if it is unchecked. */
  submitsFalse?: boolean;
  /** Checked, and cannot be unchecked. */
  isFixed?: boolean;
}

/** A checkbox with the value `true`. */
export function CheckField({
  form,
  name,
  label,
  hint,
  submitsFalse = false,
  isFixed = false,
}: CheckFieldProps) {
  return (
    <div className="field choice-field">
      {submitsFalse && <input type="hidden" name={name} value="false" />}
      {isFixed && <input type="hidden" name={name} value="true" />}
      <label>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          // After the hidden field's value, if there is one.
          disabled={isFixed}
          defaultChecked={isFixed || form.values[name]?.split(',').at(-1) === 'true'}
        />
        <span>
          {label}
          <small>{hint}</small>
        </span>
      </label>
    </div>
  );
}
