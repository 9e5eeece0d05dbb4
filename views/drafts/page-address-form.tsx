import { creationTexts } from '../pins/texts/creation.ts';

const t = creationTexts.web;

/** Asks for the address of a page with pictures to save. */
export function PageAddressForm({ address, upload = false }: { address: string; upload?: boolean }) {
  return (
    <form method="get" action="/pin/create/button/" className="form page-address-form">
      <div className="field">
        <label htmlFor="url">{address === '' ? t.address : t.other}</label>
        <input id="url" name="url" type="url" required defaultValue={address} aria-describedby="url-hint" />
        <small id="url-hint">{t.addressHint}</small>
      </div>
      <button className="button">{t.find}</button>
      {upload && (
        <a className="button quiet" href="/upload/">
          {t.upload}
        </a>
      )}
    </form>
  );
}
