import type { Member } from '../../support/service/client.ts';

export interface Registered {
  upload_id: string;
  upload_url: string;
  upload_parameters: Record<string, string>;
}

export interface Uploaded {
  uploadId: string;
  status: number;
  /** `ETag` of the stored object. */
  etag: string;
  text: string;
}

/** Registers an upload and posts the bytes to its address ([UPLOAD-01]). */
export async function uploadFile(
  member: Member,
  bytes: Uint8Array,
  type: 'pinimage' | 'video' = 'pinimage',
  name = 'file.bin',
): Promise<Uploaded> {
  const registered = (await member.resource('VIPResource', 'create', { type })).response?.data as Registered;
  return postFile(registered, bytes, name);
}

export async function postFile(
  { upload_id, upload_url, upload_parameters }: Registered,
  bytes: Uint8Array,
  name = 'file.bin',
): Promise<Uploaded> {
  const form = new FormData();
  for (const [field, value] of Object.entries(upload_parameters)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(upload_url, { method: 'POST', body: form });
  return {
    uploadId: upload_id,
    status: answer.status,
    etag: answer.headers.get('etag')?.replaceAll('"', '') ?? '',
    text: await answer.text(),
  };
}
