import { type BusyClientOptions, type Session, insist, surprise } from './insist.ts';
import { picture } from '../../support/data/pictures.ts';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/service/client.ts';

export async function somePicture({ pictures }: BusyClientOptions): Promise<Blob> {
  const bytes = await picture(Math.floor(Math.random() * pictures), 240, 320);
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

export async function pinAnUpload(
  options: BusyClientOptions,
  client: Session,
  board: { id: string },
): Promise<void> {
  const { answer: registered } = await insist(options, () => client.call('POST', '/v3/uploads/'));
  if (registered.status !== 201) return surprise(options, 'upload registration', registered);
  const upload = registered.response?.data as {
    upload_id: string;
    upload_parameters: Record<string, string>;
  };
  const bytes = await somePicture(options);
  const { answer: received, repeated } = await insist(options, () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.upload_parameters)) form.set(name, value);
    form.set('file', bytes, 'picture.jpg');
    return client.send('POST', '/upload-media/', { body: form });
  });
  if (received.status >= 400 && !repeated) return surprise(options, 'upload', received);
  const { answer: status } = await insist(options, async () => {
    const polled = await client.call('GET', '/v3/uploads/', { upload_ids: upload.upload_id });
    const state = stateOf(polled, upload.upload_id);
    // Still processing counts as unanswered.
    return state?.status === 'processing' ? { ...polled, status: 503 } : polled;
  });
  const state = stateOf(status, upload.upload_id);
  if (state?.status !== 'succeeded') return surprise(options, 'upload status', status);
  options.ledger.uploads.push({ id: upload.upload_id, userId: client.userId, signature: state.signature });
  const key = randomUUID();
  const { answer } = await insist(options, () =>
    client.call(
      'POST',
      '/v3/pins/',
      { upload_id: upload.upload_id, board_id: board.id },
      { 'idempotency-key': key },
    ),
  );
  notePin(options, client, key, answer, false);
}

function stateOf(answer: Answer, uploadId: string): { status: string; signature: string } | undefined {
  return (answer.response?.data as Record<string, { status: string; signature: string }> | null)?.[uploadId];
}

export function notePin(
  options: BusyClientOptions,
  client: Session,
  key: string,
  answer: Answer,
  isCopy: boolean,
): void {
  const id = (answer.response?.data as { id?: string } | null)?.id;
  if (answer.status !== 201 || id === undefined) surprise(options, 'pin', answer);
  else options.ledger.pins.set(id, { key, userId: client.userId, isCopy });
}
