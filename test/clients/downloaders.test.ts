import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { startHostProxy, type HostProxy } from './support/host-proxy.ts';
import { installed } from './support/installed.ts';

// Debian packages. Without them, these tests are skipped.
const hasTls = installed('openssl', 'version');
const galleryDl = hasTls && installed('gallery-dl') ? test.serial : test.serial.skip;
const ytDlp = hasTls && installed('yt-dlp') ? test.serial : test.serial.skip;

const host = 'https://www.pinterest.com';
const run = promisify(execFile);
let service: TestService;
let proxy: HostProxy;
let folder: string;
let ada: Member;
let pins: string[];
let sectioned: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  const board = await boardOf(ada, 'Bread and butter');
  pins = await quickPins(service, ada.id, board.id, 60);
  const section = await ada.resource('BoardSectionResource', 'create', { board_id: board.id, name: 'Rye' });
  const { id: sectionId } = section.response?.data as { id: string };
  sectioned = pins.slice(0, 30);
  const moved = { board_id: board.id, section_id: sectionId, pin_ids: sectioned };
  await ada.resource('BulkEditResource', 'update', moved);
  if (!hasTls) return;
  proxy = await startHostProxy(service.origin);
  folder = mkdtempSync(join(tmpdir(), 'pinfold-clients-'));
  writeFileSync(
    join(folder, 'gallery-dl.json'),
    JSON.stringify({ extractor: { proxy: proxy.address, verify: false, pinterest: { sections: true } } }),
  );
});
test.after.always(async () => {
  if (hasTls) {
    proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  await service.stop();
});

/** Addresses that the client would download, as it prints them. */
async function addresses(path: string, ...options: string[]): Promise<string[]> {
  const config = ['--config-ignore', '-c', join(folder, 'gallery-dl.json'), '-g', ...options];
  const { stdout } = await run('gallery-dl', [...config, host + path], { timeout: 60_000 });
  return stdout.split('\n').filter((line) => line.startsWith('http'));
}

galleryDl(
  '[API-02] gallery-dl fetches a pin, a board with its section, a section and a person’s boards',
  async (t) => {
    const [pin = ''] = pins;
    const [original = ''] = await addresses(`/pin/${pin}/`);
    t.regex(original, /\/media\/originals\/(?:[0-9a-f]{2}\/){3}[0-9a-f]{32}\.jpg$/);
    // The second -g includes the sections.
    const all = (await addresses('/ada/bread-and-butter/', '-g')).filter((each) => /originals/.test(each));
    t.is(all.length, pins.length, 'pages are followed to the last');
    t.is(new Set(all).size, all.length, 'nothing comes twice');
    t.is((await addresses('/ada/bread-and-butter/rye/')).length, sectioned.length);
    t.true((await addresses('/ada/')).some((each) => each.endsWith('/ada/bread-and-butter/')));
  },
);

galleryDl(
  '[API-02] gallery-dl follows a person’s pins, what they created, a search and related pins',
  async (t) => {
    t.is((await addresses('/ada/pins/')).length, pins.length);
    t.is((await addresses('/ada/_created/')).length, pins.length);
    t.true((await addresses('/search/pins/?q=Pin%201')).length > 0);
    t.true((await addresses(`/pin/${pins[0]}/#related`, '--range', '1-20')).length > 0);
  },
);

galleryDl('[API-03] gallery-dl is told that a pin is missing', async (t) => {
  const refused = await t.throwsAsync(addresses('/pin/123456789/'));
  t.regex(String((refused as Error & { stderr?: string }).stderr), /NotFoundError|could not be found/);
});

ytDlp('[API-02] yt-dlp reads a board as a list of its pins', async (t) => {
  const flags = [
    '--no-check-certificates',
    '--proxy',
    proxy.address,
    '--flat-playlist',
    '-J',
    '--ignore-no-formats-error',
  ];
  const { stdout } = await run('yt-dlp', [...flags, `${host}/ada/bread-and-butter/`], { timeout: 60_000 });
  const list = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { title: string; entries: { id: string }[] };
  t.is(list.title, 'Bread and butter');
  t.is(list.entries.length, pins.length - sectioned.length);
  t.true(list.entries.some((entry) => entry.id === pins[59]));
});
