import type { UploadEvent } from '../../views/drafts/builder/upload-machine.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import { call } from './call.ts';

/** How long until an upload is looked at again (spec §9). */
const pollMs = 5000;

interface SendOptions {
  kind: 'picture' | 'video';
  onEvent: (event: UploadEvent) => void;
  /** Told once the file has an upload of the server's. */
  onRegistered: (uploadId: string) => void;
  signal: AbortSignal;
}

/** Sends a file by the upload protocol (UPLOAD-01); answers its upload once that is prepared, else null. */
export async function sendFile(file: Blob, options: SendOptions): Promise<string | null> {
  const { kind, onEvent, onRegistered, signal } = options;
  const registered = await call('POST /v3/uploads/', { type: kind === 'video' ? 'video' : 'pinimage' });
  if (!registered.ok) return failed(onEvent, registered.message);
  const { uploadId, uploadUrl } = registered.data;
  if (signal.aborted) return null;
  onEvent({ type: 'progress', sent: 0, total: file.size });
  const form = new FormData();
  // The names of its entries are the server's own, not camel-cased fields.
  for (const [name, value] of Object.entries(registered.data.uploadParameters))
    form.append(snakeCased(name), value);
  form.append('file', file);
  const answer = await post(uploadUrl, form, onEvent, signal);
  if (signal.aborted) return null;
  if (!answer.ok) return failed(onEvent, answer.message ?? t.uploadFailed);
  onRegistered(uploadId);
  onEvent({ type: 'arrived', uploadId });
  return pollUpload(uploadId, options);
}

/** Looks at an upload until it has ended. Answers its id when it is prepared, else null. */
export async function pollUpload(
  uploadId: string,
  { onEvent, signal }: Pick<SendOptions, 'onEvent' | 'signal'>,
): Promise<string | null> {
  for (;;) {
    const result = await call('GET /v3/uploads/', { upload_ids: [uploadId] }, { signal });
    if (signal.aborted) return null;
    if (!result.ok) return failed(onEvent, result.message ?? t.uploadFailed);
    const entry = result.data[uploadId];
    onEvent({ type: 'checked', entry });
    if (entry?.status === 'succeeded') return uploadId;
    if (entry?.status !== 'registered' && entry?.status !== 'processing') return null;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    if (signal.aborted) return null;
  }
}

function failed(onEvent: SendOptions['onEvent'], message: string | null): null {
  onEvent({ type: 'fail', message: message ?? t.uploadFailed });
  return null;
}

function snakeCased(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Posts the form, telling how far it is; success is 200 to below 400. */
function post(
  url: string,
  form: FormData,
  onEvent: SendOptions['onEvent'],
  signal: AbortSignal,
): Promise<{ ok: boolean; message: string | null }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (ok: boolean, message: string | null): void => resolve({ ok, message });
    request.upload.onprogress = ({ loaded, total }) => onEvent({ type: 'progress', sent: loaded, total });
    request.onload = () =>
      end(request.status >= 200 && request.status < 400, sentenceOf(request.responseText));
    request.onerror = () => end(false, null);
    request.onabort = () => end(false, null);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });
}

function sentenceOf(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
