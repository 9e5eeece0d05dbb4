import { csrfToken } from '../call.ts';
import { forgetKeys, keepKey, takeKey } from '../intent-keys.ts';
import { ownerHeader } from '../page/page-owner.ts';

export type FormResult =
  | { ok: true; data: Record<string, unknown> }
  | {
      ok: false;
      message: string | null;
      /** A field was refused, which changed nothing. */
      isInvalid: boolean;
    };

/**
 * Submits the fields of a plain form in place and returns the result like an operation. An unanswered submission can
 * be repeated with the same fields and takes effect once, until another one succeeds.
 */
export async function sendForm(action: string, fields: URLSearchParams): Promise<FormResult> {
  // The form's own key is tied to its page, regardless of the selection.
  fields.delete('idempotency_key');
  const { pathname: address } = new URL(action, location.href);
  const asked = String(fields);
  const key = takeKey(address, asked);
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'x-csrftoken': await csrfToken(),
        ...ownerHeader(),
        'idempotency-key': key,
      },
      body: fields,
    });
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { data: Record<string, unknown>; message?: string; error?: { fields?: unknown[] } };
    };
    if (response.status >= 500) keepKey(address, asked, key);
    else if (response.ok) forgetKeys(address);
    const isInvalid = (answer.error?.fields ?? []).length > 0;
    return response.ok
      ? { ok: true, data: answer.data }
      : { ok: false, message: answer.message ?? null, isInvalid };
  } catch {
    keepKey(address, asked, key);
    return { ok: false, message: null, isInvalid: false };
  }
}
