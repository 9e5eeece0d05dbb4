import test from 'ava';
import type { Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { bringIn, zipOf } from './copies.ts';

let service: TestService;
let eve: Member;

test.before(async () => {
  service = await startService();
  ({ eve } = await members(service, 'eve'));
});
test.after.always(() => service?.stop());

test.serial(
  '[USER-06] hostile zips end with a sentence, and nothing is written under their names',
  async (t) => {
    const about = JSON.stringify({ format: 'account-export', version: 1, site: 'https://other.example' });
    const board = { id: '1', name: 'Mine', privacy: 'nonsense', sections: [] };
    const pin = {
      id: '1',
      boardId: '1',
      title: '',
      description: '',
      altText: '',
      link: 'javascript:alert(1)',
    };
    const path = `pictures/${'a'.repeat(32)}.jpg`;
    const good = { 'export.json': about, 'boards.json': JSON.stringify([board]) };
    const problem = async (bytes: Buffer): Promise<string | null> =>
      (await bringIn(service, eve, bytes)).problem;

    t.is(await problem(Buffer.from('this is no zip at all')), 'noArchive');
    t.is(await problem(await zipOf({ ...good, '../../../../tmp/evil': 'x' })), 'noCopy');
    t.is(await problem(await zipOf({ ...good, '/etc/evil': 'x' })), 'noCopy');
    t.is(await problem(await zipOf({ 'something.txt': 'x' })), 'noCopy');
    t.is(
      await problem(await zipOf({ ...good, 'boards.json': '{"not": "a list"}', 'pins.ndjson': '' })),
      'noCopy',
    );
    t.is(await problem(await zipOf({ ...good, 'pins.ndjson': 'x'.repeat(1_100_000) })), 'tooMuch');
    const compressed = await zipOf({ ...good, 'pins.ndjson': '' });
    compressed.writeUInt16LE(8, compressed.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 10);
    t.is(await problem(compressed), 'noCopy', 'nothing is unpacked, so nothing grows');
    const overlapping = await zipOf({ 'boards.json': '[]', 'pins.ndjson': '[]', 'export.json': about });
    overlapping.writeUInt32LE(0, overlapping.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 42);
    t.is(await problem(overlapping), 'damaged', 'entries share no bytes');

    const mixed = await zipOf({
      ...good,
      'pins.ndjson': [
        { ...pin, picture: path },
        { ...pin, id: '2', picture: '../../secret' },
        { ...pin, id: '3', picture: `pictures/${'b'.repeat(32)}.jpg` },
        { ...pin, id: '4', boardId: '99', picture: path },
        { ...pin, id: '5', picture: `pictures/${'c'.repeat(32)}.png` },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
      [path]: await picture(303),
      [`pictures/${'c'.repeat(32)}.png`]: 'no picture',
    });
    t.like(await bringIn(service, eve, mixed), { status: 'done', boards: 1, pins: 1, refused: 4 });
    const boards = (await eve.resource('BoardsResource', 'get', { username: 'eve' })).response?.data as {
      name: string;
      privacy: string;
    }[];
    t.like(
      boards.find(({ name }) => name === 'Mine'),
      { privacy: 'secret' },
      'what is unclear is private',
    );
  },
);
