import type { UploadEvent } from '../../views/drafts/builder/upload-machine.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import { type AnswerOf, call } from './call.ts';

/** Polling interval of an upload (spec §9). */
const pollMs = 5000;
/**
 * A store that takes nothing at all for so long cannot be reached from here. Once it takes something, the line may pause
 * for longer.
 */
const stalledMs = { atFirst: 5000, later: 120_000 };
/** Whether the store has taken every file so far. */
let isStoreReached = true;

interface SendOptions {
  kind: 'picture' | 'video';
  onEvent: (event: UploadEvent) => void;
  /** Called once the file has an upload id. */
  onRegistered: (uploadId: string) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file by the upload protocol (UPLOAD-01). Resolves to the upload's id once processed, or null on failure.
 */
export async function sendFile(file: Blob, options: SendOptions): Promise<string | null> {
  const { kind, onEvent, onRegistered } = options;
  const registered = await call('POST /v3/uploads/', {
    type: kind === 'video' ? 'video' : 'pinimage',
    ...(isStoreReached && { content_length: file.size, content_type: file.type }),
  });
  if (!registered.ok) return failed(onEvent, registered.message);
  const { uploadId } = registered.data;
  const giveUp = (): void =>
    void call('DELETE /v3/uploads/{upload_id}/', { upload_id: uploadId }, { keepalive: true });
  // A file on its way to the store holds its room, and only its sender knows that it does not come.
  addEventListener('pagehide', giveUp);
  const hasArrived = await deliver(file, registered.data, options).finally(() =>
    removeEventListener('pagehide', giveUp),
  );
  if (!hasArrived) {
    giveUp();
    return null;
  }
  onRegistered(uploadId);
  onEvent({ type: 'arrived', uploadId });
  return pollUpload(uploadId, options);
}

/** Sends the file of a registered upload. Returns whether it arrived and is still wanted. */
async function deliver(
  file: Blob,
  { uploadId, uploadUrl, directUrl, uploadParameters }: AnswerOf<'POST /v3/uploads/'>,
  { onEvent, signal }: SendOptions,
): Promise<boolean> {
  if (signal.aborted) return false;
  onEvent({ type: 'progress', sent: 0, total: file.size });
  const form = new FormData();
  // These keys are form field names of the server's own and must not be converted to camelCase.
  for (const [name, value] of Object.entries(uploadParameters)) form.append(snakeCased(name), value);
  form.append('file', file);
  // Where the store cannot be reached, the site takes the file.
  const isStored =
    directUrl !== undefined && (await send('PUT', directUrl, file, onEvent, signal, stalledMs)).ok;
  isStoreReached &&= isStored || directUrl === undefined || signal.aborted;
  if (signal.aborted) return false;
  const answer = isStored
    ? await call('PUT /v3/uploads/{upload_id}/', { upload_id: uploadId })
    : await send('POST', uploadUrl, form, onEvent, signal);
  if (signal.aborted) return false;
  if (!answer.ok) failed(onEvent, answer.message, finalStatuses.has(answer.status));
  return answer.ok;
}

/** Polls an upload until it ends. Resolves to its id once processed, or null on failure. */
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

/** Refusals of the file itself, which would be the same another time. */
const finalStatuses = new Set([400, 413, 415, 422]);

function failed(onEvent: SendOptions['onEvent'], message: string | null, isFinal = false): null {
  onEvent({ type: 'fail', message: message ?? t.uploadFailed, isFinal });
  return null;
}

function snakeCased(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Sends a form, or a file with its type, and reports progress. A status from 200 to below 400 is success. */
function send(
  method: 'POST' | 'PUT',
  url: string,
  body: FormData | Blob,
  onEvent: SendOptions['onEvent'],
  signal: AbortSignal,
  maxStalledMs?: typeof stalledMs,
): Promise<{ ok: boolean; status: number; message: string | null }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    let stalled: number | undefined;
    const waitOn = (maxMs: number | undefined): void => {
      clearTimeout(stalled);
      if (maxMs !== undefined) stalled = window.setTimeout(abort, maxMs);
    };
    const end = (ok: boolean, message: string | null): void => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      resolve({ ok, status: request.status, message });
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn(loaded > 0 ? maxStalledMs?.later : maxStalledMs?.atFirst);
      onEvent({ type: 'progress', sent: loaded, total });
    };
    request.onload = () =>
      end(request.status >= 200 && request.status < 400, sentenceOf(request.responseText));
    request.onerror = () => end(false, null);
    request.onabort = () => end(false, null);
    signal.addEventListener('abort', abort);
    request.open(method, url);
    request.send(body);
    waitOn(maxStalledMs?.atFirst);
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
