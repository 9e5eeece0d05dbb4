import type { Answer, Member } from '../../support/service/client.ts';

/** Returns the id of the created pin. */
export function idOf(answer: Answer): string {
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
}

export function sendFile(
  maker: Member,
  bytes: Buffer,
  name: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  return maker.send('POST', '/v3/pins/', { body: form, headers: { accept: 'application/json' } });
}
