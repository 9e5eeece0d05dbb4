import type { ReactNode } from 'react';
import { surveyLimits } from '../contract/staff/surveys.ts';
import { surveyTexts as s } from './texts.ts';
import { Icon } from '../base/icon.tsx';
import { CheckField } from '../base/form/check-field.tsx';
import { TextAreaField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

const scores = Array.from({ length: surveyLimits.best + 1 }, (_, score) => String(score));

/** Survey questions (ROUTE-15). */
export function SurveyForm({ form, site }: { form: FormState; site: string }): ReactNode {
  const fields = [
    { name: 'score', label: s.score({ site }) },
    { name: 'improve', label: s.improve },
  ];
  const error = form.errors['score'];
  return (
    <FormFrame form={form} fields={fields}>
      <fieldset
        className="field survey__score"
        id="score"
        {...(error && { 'aria-describedby': 'score-error' })}
      >
        <legend>{s.score({ site })}</legend>
        <div className="survey__scale">
          {scores.map((score) => (
            <label key={score}>
              <input
                type="radio"
                name="score"
                value={score}
                defaultChecked={form.values['score'] === score}
                required
              />
              <span>{score}</span>
            </label>
          ))}
        </div>
        <small className="survey__ends">
          <span>{s.least}</span>
          <span>{s.most}</span>
        </small>
        {error && (
          <p className="error-text" id="score-error">
            <Icon name="alert" size={18} />
            {error}
          </p>
        )}
      </fieldset>
      <TextAreaField
        form={form}
        name="improve"
        label={s.improve}
        hint={s.improveHint({ most: surveyLimits.improve })}
        isOptional
      />
      <CheckField form={form} name="may_contact" label={s.contact} hint={s.contactHint} />
      <p>
        <button className="button" type="submit">
          {s.send}
        </button>
      </p>
    </FormFrame>
  );
}
