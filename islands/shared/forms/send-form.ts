import { keepKey, takeKey } from '../intent-keys.ts';

export type FormResult = { ok: true; data: Record<string, unknown> } | { ok: false; message: string | null };

/**
 * Submits the fields of a plain form in place and returns the result like an operation. An unanswered submission can
 * be repeated with the same fields and takes effect once.
 */
export async function sendForm(action: string, fields: URLSearchParams): Promise<FormResult> {
  // The form's own key is tied to its page, regardless of the selection.
  fields.delete('idempotency_key');
  const asked = `${action} ${fields}`;
  const key = takeKey(asked);
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'x-csrftoken': token, 'idempotency-key': key },
      body: fields,
    });
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { data: Record<string, unknown>; message?: string };
    };
    if (response.status >= 500) keepKey(asked, key);
    return response.ok ? { ok: true, data: answer.data } : { ok: false, message: answer.message ?? null };
  } catch {
    keepKey(asked, key);
    return { ok: false, message: null };
  }
}
