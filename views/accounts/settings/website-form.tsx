import { TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { outsideAddress } from '../../links/outside-address.ts';
import { settingsTexts } from '../texts/settings.ts';
import { proofFile, proofTag } from './website-proof.ts';

const { website: t } = settingsTexts;

/** The two ways to show whose a website is. */
export function WebsiteProofs({ token, url }: { token: string; url: string }) {
  return (
    <>
      <section className="settings__section">
        <h2>{t.tag}</h2>
        <p className="settings__note">{t.tagText}</p>
        <p dir="ltr">
          <code>{`<meta name="${proofTag}" content="${token}">`}</code>
        </p>
      </section>
      <section className="settings__section">
        <h2>{t.file}</h2>
        <p className="settings__note">{t.fileText}</p>
        <p dir="ltr">
          <code>{(outsideAddress(url)?.origin ?? '') + proofFile}</code>
        </p>
        <p dir="ltr">
          <code>{token}</code>
        </p>
      </section>
    </>
  );
}

/** Looks for the proof. */
export function WebsiteForm({ form }: { form: FormState }) {
  return (
    <section className="settings__section">
      <h2>{t.check}</h2>
      <FormFrame form={form} fields={[{ name: 'website_url', label: t.field }]}>
        <TextField form={form} name="website_url" type="url" label={t.field} />
        <button className="button" type="submit">
          {t.submit}
        </button>
      </FormFrame>
    </section>
  );
}
