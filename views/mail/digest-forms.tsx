import type { ReactNode } from 'react';
import { digestChoices, type DigestChoice } from '../accounts/settings/digest.ts';
import { mailUrls } from './mail-urls.ts';
import { digestTexts as d } from './texts/digests.ts';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { RadioField } from '../base/form/radio-field.tsx';

/** Digest frequency. */
export function DigestForm({ form, chosen }: { form: FormState; chosen: DigestChoice }): ReactNode {
  return (
    <FormFrame form={form} fields={[{ name: 'frequency', label: d.legend }]}>
      <RadioField
        name="frequency"
        legend={d.legend}
        options={digestChoices.map((value) => ({ value, ...d.choices[value] }))}
        chosen={chosen}
      />
      <p>
        <button className="button" type="submit">
          {d.save}
        </button>
      </p>
    </FormFrame>
  );
}

/** Unsubscribes from a digest. The token in the mail is the proof, because the recipient may have no account. */
export function StopDigestForm({ token }: { token: string }): ReactNode {
  return (
    <form method="post" action={mailUrls.subscription}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="from_page" value="1" />
      <button className="button">{d.stop}</button>
    </form>
  );
}
