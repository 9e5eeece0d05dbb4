import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService } from '../../support/service/service.ts';
import { boardOf, members, sectionOf } from '../support/people.ts';
import { searchFor } from '../support/search-calls.ts';
import { wordedPins } from '../support/worded-pins.ts';

test.serial('[SRCH-01] one’s own pins are found by note, board and section, by oneself alone', async (t) => {
  const service = await startService();
  t.teardown(() => service.stop());
  const { ada, bob } = await members(service, 'ada', 'bob');
  const visitor = new Client(service.origin);
  const board = await boardOf(ada, 'Orangery', { privacy: 'secret' });
  const open = await boardOf(ada, 'Greenery');
  const [noted = '', plain = ''] = await wordedPins(service, ada.id, open.id, [
    { title: 'Table lamp' },
    { title: 'Floor lamp' },
  ]);
  const [boarded = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Wall lamp' }]);
  await ada.call('PUT', `/v3/pins/${noted}/notes/`, { text: 'Marzipan for grandmother' });
  const section = await sectionOf(service, open.id, 'Veranda');
  await ada.call('PUT', `/v3/pins/${plain}/`, { board_id: open.id, board_section_id: section });
  const mine = async (who: Member, query: string) => (await searchFor(who, query, { scope: 'my_pins' })).ids;
  t.deepEqual(await mine(ada, 'marzipan'), [noted]);
  t.deepEqual(await mine(ada, 'orangery'), [boarded]);
  t.deepEqual(await mine(ada, 'veranda'), [plain]);
  t.deepEqual(await mine(ada, 'greenery').then((ids) => ids.sort()), [noted, plain].sort());
  for (const query of ['marzipan', 'orangery']) {
    t.deepEqual(await mine(bob, query), []);
    for (const who of [bob, visitor]) t.deepEqual((await searchFor(who, query)).ids, []);
  }

  // Words are kept beside texts, also of sections whose board gets another language.
  const kept = async () => {
    const { rows } = await service.db.pool.query<{ kept: boolean }>(`
      SELECT bool_and(words IS NOT DISTINCT FROM meant) AS kept FROM (
        SELECT s.words, search_board_words(s.title, '', b.language) AS meant
        FROM board_sections s JOIN boards b ON b.id = s.board_id
        UNION ALL SELECT words, search_board_words(body, '', '') FROM pin_notes) every`);
    return rows[0]?.kept;
  };
  t.true(await kept());
  await service.db.pool.query(`UPDATE board_sections SET title = 'Blumen und Gärten'`);
  t.true(await kept());
  await service.db.pool.query(`UPDATE boards SET chosen_language = 'de', language = 'de'`);
  await service.db.pool.query(`UPDATE pin_notes SET body = 'Nougat'`);
  t.true(await kept());
  t.deepEqual(await mine(ada, 'nougat'), [noted]);
  t.deepEqual(await mine(ada, 'gärten'), [plain]);
  t.deepEqual(await mine(ada, 'veranda'), []);
});
