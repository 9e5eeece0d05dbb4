import test from 'ava';
import { countSearchWords } from '../../../db/queries/search/query.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service.stop());

async function countOf(...words: string[]): Promise<number[]> {
  while ((await countSearchWords(service.db, 1000)) > 0);
  const rows = await service.db.rows<{ word: string; documents: number }>(
    { name: 'test_word_counts', text: 'SELECT word, documents FROM search_words WHERE word = ANY ($1)' },
    [words],
  );
  return words.map((word) => rows.find((row) => row.word === word)?.documents ?? 0);
}
async function retitle(pin: string, title: string): Promise<void> {
  const answer = await ada.call('PUT', `/v3/pins/${pin}/`, { title });
  if (answer.status !== 200) throw new Error(answer.text);
}

test.serial(
  '[SRCH-02] a Pin’s words count once, however often it is edited, deleted and restored',
  async (t) => {
    const board = await boardOf(ada, 'Animals');
    const [pin = ''] = await wordedPins(service, ada.id, board.id, [
      { title: 'Quagga at dusk' },
      { title: 'Quagga at dawn' },
    ]);
    t.deepEqual(await countOf('quagga', 'okapi'), [2, 0]);
    for (let turn = 0; turn < 3; turn += 1) {
      await retitle(pin, 'Okapi at dusk');
      t.deepEqual(await countOf('quagga', 'okapi', 'dusk'), [1, 1, 1]);
      await retitle(pin, 'Quagga at dusk');
      t.deepEqual(await countOf('quagga', 'okapi', 'dusk'), [2, 0, 1]);
    }
    await retitle(pin, 'Okapi');
    await retitle(pin, 'Quagga at dusk');
    t.deepEqual(await countOf('quagga', 'okapi', 'dusk'), [2, 0, 1], 'edited twice before it is counted');
    t.is((await ada.call('DELETE', `/v3/pins/${pin}/`)).status, 200);
    t.deepEqual(await countOf('quagga', 'dusk'), [1, 0]);
    t.is((await ada.call('POST', `/v3/pins/${pin}/restore/`)).status, 200);
    t.deepEqual(await countOf('quagga', 'dusk'), [2, 1]);
  },
);

test.serial('[SRCH-02] edits on a secret board take nothing from what others’ Pins count', async (t) => {
  const board = await boardOf(ada, 'Plans', { privacy: 'secret' });
  const [pin = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Quagga' }]);
  for (const title of ['Okapi', 'Quagga', 'Okapi']) {
    await retitle(pin, title);
    t.deepEqual(await countOf('quagga', 'okapi'), [2, 0], title);
  }
  await ada.call('DELETE', `/v3/pins/${pin}/`);
  t.deepEqual(await countOf('quagga', 'okapi'), [2, 0]);
});

test.serial(
  '[SRCH-02] a Pin that comes back from a secret board counts once, and one that is deleted there no more',
  async (t) => {
    const open = await boardOf(ada, 'Zoo');
    const hidden = await boardOf(ada, 'Cellar', { privacy: 'secret' });
    const [pin = ''] = await wordedPins(service, ada.id, open.id, [{ title: 'Numbat' }]);
    t.deepEqual(await countOf('numbat'), [1]);
    for (const turn of ['first', 'second']) {
      for (const [board, words] of [
        [hidden, {}],
        [open, { alt_text: `${turn} numbat` }],
      ] as const) {
        const moved = await ada.call('PUT', `/v3/pins/${pin}/`, { board_id: board.id, ...words });
        t.is(moved.status, 200, moved.text);
        t.deepEqual(await countOf('numbat'), [1], turn);
      }
    }
    const moved = { board_id: hidden.id, title: 'Bilby' };
    t.is((await ada.call('PUT', `/v3/pins/${pin}/`, moved)).status, 200);
    t.deepEqual(await countOf('numbat', 'bilby'), [0, 0], 'an edit there takes back what was counted');
    t.is((await ada.call('PUT', `/v3/pins/${pin}/`, { board_id: open.id, title: 'Numbat' })).status, 200);
    t.deepEqual(await countOf('numbat'), [1]);
    t.is((await ada.call('PUT', `/v3/pins/${pin}/`, { board_id: hidden.id })).status, 200);
    t.is((await ada.call('DELETE', `/v3/pins/${pin}/`)).status, 200);
    t.deepEqual(await countOf('numbat'), [0], 'and so does a deletion');
  },
);
