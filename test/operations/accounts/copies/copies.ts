import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '../../../../server/adapters/archive/read-zip.ts';
import { writeZip } from '../../../../server/adapters/archive/write-zip.ts';
import type { Statement } from '../../../../db/connection/database.ts';
import type { Client } from '../../../support/service/client.ts';
import type { TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { forget } from '../mailbox.ts';

export const exportsPath = '/v3/users/me/exports/';
const importsPath = '/v3/users/me/imports/';
export const password = 'a long enough password';

export interface Exported {
  id: string;
  status: string;
  url: string | null;
  bytes: number | null;
  files: { bytes: number; url: string }[];
}
export interface Imported {
  id: string;
  status: string;
  boards: number;
  sections: number;
  pins: number;
  drafts: number;
  duplicates: number;
  refused: number;
  problem: string | null;
  left_out: { kind: string; name: string; reason: string }[];
}

export async function exportOf(who: Client): Promise<Exported> {
  const asked = await who.call('POST', exportsPath, { password });
  if (asked.status !== 201) throw new Error(asked.text);
  return waitFor(
    async () => {
      const one = (await who.call('GET', exportsPath)).response?.data as Exported;
      return one.status === 'ready' ? one : undefined;
    },
    { what: 'the export' },
  );
}

export async function download(who: Client, url: string): Promise<{ status: number; bytes: Buffer }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, { headers: { cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const confirm: Statement = {
  name: 'test_confirm_addresses',
  text: 'UPDATE users SET confirmed_at = now() WHERE confirmed_at IS NULL',
};

/** Starts to import a zip into an account with a confirmed address. Returns the import's id. */
export async function beginImport(service: TestService, who: Client, bytes: Buffer): Promise<string> {
  await forget(service);
  await service.db.rows(confirm);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'copy.zip');
  const begun = await who.send('POST', importsPath, { body: form });
  if (begun.status !== 201) throw new Error(begun.text);
  return (await importOf(who)).id;
}

/** The last import of an account. */
export async function importOf(who: Client): Promise<Imported> {
  return (await who.call('GET', importsPath)).response?.data as Imported;
}

/** Imports a zip into an account and waits for completion. */
export async function bringIn(service: TestService, who: Client, bytes: Buffer): Promise<Imported> {
  await beginImport(service, who, bytes);
  return waitFor(
    async () => {
      const one = await importOf(who);
      return one.status === 'done' || one.status === 'failed' ? one : undefined;
    },
    { what: 'the import', timeoutMs: 60_000 },
  );
}

export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  return inFolder(async (path) => {
    const zip = await writeZip(path);
    for (const [name, content] of Object.entries(entries)) await zip.add(name, [content]);
    await zip.finish();
    return readFile(path);
  });
}

/** Every entry of a zip, one byte per character. */
export async function opened(bytes: Buffer): Promise<Map<string, string>> {
  return inFolder(async (path) => {
    await writeFile(path, bytes);
    const zip = await readZip(path, 10_000);
    const found = new Map<string, string>();
    for (const name of zip.entries.keys()) {
      const parts: Buffer[] = [];
      for await (const part of zip.read(name)) parts.push(part);
      found.set(name, Buffer.concat(parts).toString('latin1'));
    }
    await zip.close();
    return found;
  });
}

async function inFolder<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  try {
    return await use(join(folder, 'a.zip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Line {
  title: string;
  boardId: string;
  sectionId: string | null;
  media: { video?: string } | null;
  rich: { kind: string } | null;
  chosenLanguage: string | null;
}

/**
 * An export's contents without ids and times: files by their content, videos, which are processed again, only by their
 * presence.
 */
export function contents(entries: Map<string, string>) {
  const json = (name: string): unknown => JSON.parse(entries.get(name) ?? 'null') as unknown;
  const boards = json('boards.json') as Record<string, unknown>[];
  const names = new Map<unknown, unknown>();
  const pins = (entries.get('pins.ndjson') ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line & { id: string; createdAt: string });
  const titles = new Map<unknown, unknown>(pins.map(({ id, title }) => [id, title]));
  for (const { id, name, sections } of boards) {
    names.set(id, name);
    for (const section of sections as { id: string; title: string }[]) names.set(section.id, section.title);
  }
  const { username: _username, ...account } = json('account.json') as Record<string, unknown>;
  return {
    account: { ...account, fullName: '' },
    boards: boards
      .map(
        ({
          id: _id,
          createdAt: _at,
          position: _place,
          name,
          sections,
          coverPinId,
          pinsByHand,
          ...board
        }) => ({
          name,
          ...board,
          cover: titles.get(coverPinId) ?? null,
          byHand: (pinsByHand as string[]).map((id) => titles.get(id)),
          sections: (sections as { title: string }[]).map(({ title }) => title),
        }),
      )
      .sort((one, other) => String(one.name).localeCompare(String(other.name))),
    order: boards
      .filter(({ position }) => position !== null)
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ name }) => name),
    pins: pins.map(({ id: _id, createdAt: _at, boardId, sectionId, media, ...pin }) => {
      const place = [names.get(boardId), sectionId === null ? null : names.get(sectionId)];
      return { ...pin, place, media: media?.video === undefined ? media : { ...media, video: 'a video' } };
    }),
    pictures: [...entries]
      .filter(([name]) => name.startsWith('pictures/'))
      .map(([name, bytes]) => [name, createHash('sha256').update(bytes, 'latin1').digest('hex')])
      .sort(),
    videos: [...entries.keys()].filter((name) => name.startsWith('videos/')).length,
  };
}
