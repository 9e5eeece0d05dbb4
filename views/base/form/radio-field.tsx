import type { ReactNode } from 'react';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** One of several options, each with an explanation where it has one. */
export function RadioField({
  name,
  legend,
  options,
  chosen,
  isRequired = false,
}: {
  name: string;
  legend: string;
  options: readonly RadioOption[];
  /** None is chosen if no option has this value. */
  chosen: string | undefined;
  isRequired?: boolean;
}): ReactNode {
  return (
    <fieldset className="field choice-field" id={name}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            required={isRequired}
            defaultChecked={value === chosen}
          />
          <span>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
