export type FormResult = { ok: true; data: Record<string, unknown> } | { ok: false; message: string | null };

/** Sends the fields of a plain form and answers as an operation does, instead of leaving the page. */
export async function sendForm(action: string, fields: URLSearchParams): Promise<FormResult> {
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'x-csrftoken': token },
      body: fields,
    });
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { data: Record<string, unknown>; message?: string };
    };
    return response.ok ? { ok: true, data: answer.data } : { ok: false, message: answer.message ?? null };
  } catch {
    return { ok: false, message: null };
  }
}
