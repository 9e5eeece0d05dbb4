import type { Scope } from './scopes.ts';
import { oauthTexts as o } from './texts.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface ConsentFormProps {
  csrfToken: string;
  /** Authorization parameters, passed through unchanged. */
  fields: Record<string, string>;
  scopes: readonly Scope[];
  /** Redirect target of both answers. */
  redirectUri: string;
}

/** The requested scopes, with Allow and Deny. The page's CSP lets the form redirect to the app's address. */
export function ConsentForm({ csrfToken, fields, scopes, redirectUri }: ConsentFormProps) {
  const { host, protocol } = new URL(redirectUri);
  return (
    <form
      data-goes-to={sourceOf(redirectUri)}
      className="form"
      method="post"
      action="/v3/oauth/authorizations/"
    >
      <CsrfField token={csrfToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <ul className="settings__entries">
        {scopes.map((scope) => (
          <li key={scope}>{o.scopes[scope]}</li>
        ))}
      </ul>
      <p>
        {o.goesTo({ host: host === '' ? protocol : host })} {o.later}
      </p>
      <div className="row">
        <button className="button" name="answer" value="allow">
          {o.allow}
        </button>
        <button className="button quiet" name="answer" value="deny">
          {o.deny}
        </button>
      </div>
    </form>
  );
}

/** The address as a source in a policy: its origin, or only its scheme if it has none or an IPv6 address. */
function sourceOf(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' || origin.includes('[') ? protocol : origin;
}
