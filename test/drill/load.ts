import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { picture } from '../support/data/pictures.ts';
import { Client, type Answer } from '../support/service/client.ts';

/** What was acknowledged: ids of pins by the key of the request. */
export interface Load {
  uploads: Map<string, string>;
  saves: Map<string, string>;
  /** Requests sent again because they were not answered, or with 5xx or 429. */
  repeats: number;
  /** The longest that anyone waited for an acknowledgment, in milliseconds. */
  longestMs: number;
  surprises: string[];
}

const people = 8;
const patienceMs = 180_000;

export const emptyLoad = (): Load => ({
  uploads: new Map(),
  saves: new Map(),
  repeats: 0,
  longestMs: 0,
  surprises: [],
});

export interface Wanted {
  uploads: number;
  saves: number;
  /** How long each person waits between two requests. */
  pauseMs?: number;
  /** Ends the load early. */
  isOver?: () => boolean;
}

/** People upload and save, each request until it is acknowledged, as an app does that keeps its drafts. */
export async function bear(
  origin: string,
  load: Load,
  { pauseMs = 0, isOver = () => false, ...wanted }: Wanted,
): Promise<void> {
  const left = { ...wanted };
  await Promise.all(
    Array.from({ length: people }, async (_each, index) => {
      const client = await join(origin, load, index);
      const board = await acknowledged(load, () => client.call('POST', '/v3/boards/', { name: 'Drill' }));
      const boardId = idOf(board);
      while (left.uploads + left.saves > 0 && !isOver()) {
        const isFirst = load.uploads.size === 0;
        const isUpload =
          left.uploads > 0 && (isFirst || Math.random() * (left.uploads + left.saves) < left.uploads);
        if (isFirst && !isUpload) {
          await pause(100);
          continue;
        }
        left[isUpload ? 'uploads' : 'saves'] -= 1;
        if (isUpload) await upload(client, load, boardId);
        else await save(client, load, boardId);
        if (pauseMs > 0) await pause(pauseMs);
      }
    }),
  );
}

async function join(origin: string, load: Load, index: number): Promise<Client> {
  const client = new Client(origin);
  const answer = await acknowledged(load, () =>
    client.call(
      'POST',
      '/v3/register/',
      {
        first_name: 'Dora',
        email: `dora${index}@example.com`,
        password: 'a long enough password',
        birthday: '1990-05-17',
      },
      { 'x-forwarded-for': `10.9.8.${index}` },
    ),
  );
  if (answer.status !== 201) load.surprises.push(`sign-up: ${answer.status} ${answer.text.slice(0, 200)}`);
  return client;
}

async function upload(client: Client, load: Load, boardId: string): Promise<void> {
  const key = randomUUID();
  const bytes = await picture(load.uploads.size * 1000 + Math.floor(Math.random() * 1000), 240, 320);
  const answer = await acknowledged(load, () => {
    const form = new FormData();
    form.set('board_id', boardId);
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
    return client.send('POST', '/v3/pins/', {
      body: form,
      headers: { accept: 'application/json', 'idempotency-key': key },
    });
  });
  note(load, load.uploads, key, answer);
}

async function save(client: Client, load: Load, boardId: string): Promise<void> {
  const sources = [...load.uploads.values()];
  const source = sources[Math.floor(Math.random() * sources.length)] ?? '';
  const key = randomUUID();
  const answer = await acknowledged(load, () =>
    client.call('POST', `/v3/pins/${source}/repin/`, { board_id: boardId, idempotency_key: key }),
  );
  note(load, load.saves, key, answer);
}

async function acknowledged(load: Load, send: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  for (;;) {
    const answer = await send().catch(() => null);
    const waitedMs = performance.now() - began;
    if (answer !== null && answer.status < 500 && answer.status !== 429) {
      load.longestMs = Math.max(load.longestMs, waitedMs);
      return answer;
    }
    if (waitedMs > patienceMs)
      throw new Error(`Not acknowledged: ${answer?.status} ${answer?.text.slice(0, 300)}`);
    load.repeats += 1;
    await pause(100 + Math.random() * 200);
  }
}

function note(load: Load, kept: Map<string, string>, key: string, answer: Answer): void {
  if (answer.status === 201) kept.set(key, idOf(answer));
  else load.surprises.push(`${answer.status} ${answer.text.slice(0, 300)}`);
}

const idOf = (answer: Answer): string => (answer.response?.data as { id?: string } | undefined)?.id ?? '';
