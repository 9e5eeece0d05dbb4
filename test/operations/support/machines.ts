import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { waitFor } from '../../support/wait-for.ts';
import { uploadFile } from './upload.ts';

/** The same session at another machine. */
export function movedTo(who: Member, origin: string): Member {
  const client = new Client(origin);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return Object.assign(client, { id: who.id, username: who.username });
}

/** Key of a picture's file, and its path below `/media/`. */
export const pathOf = (size: string, signature: string, ending = 'jpg'): string =>
  `${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.${ending}`;

/** Uploads a file and returns its signature once it has been processed. */
export async function sent(
  who: Member,
  bytes: Buffer,
  type: 'pinimage' | 'video' = 'pinimage',
): Promise<string> {
  const { status, uploadId, text } = await uploadFile(who, bytes, type);
  if (status !== 204) throw new Error(`${status}: ${text}`);
  return waitFor(
    async () => {
      const answer = await who.call('GET', '/v3/uploads/', { upload_ids: uploadId });
      const state = (answer.response?.data as Record<string, { signature: string | null; failure: unknown }>)[
        uploadId
      ];
      if (state?.failure) throw new Error(JSON.stringify(state));
      return state?.signature ?? undefined;
    },
    { what: 'the upload', timeoutMs: 60_000 },
  );
}

/** An upload to the store, by its id and person. */
export const sentBefore: Statement = {
  name: 'test_sent_before',
  text: `INSERT INTO uploads (id, user_id, kind, direct_bytes) VALUES ($1, $2, 'pinimage', 9)`,
};
