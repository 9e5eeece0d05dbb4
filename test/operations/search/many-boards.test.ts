import test from 'ava';
import { Client } from '../../support/service/client.ts';
import { startService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';

test.serial(
  '[SRCH-01] of boards that share a word, the ones with the most Pins are ranked, in pages',
  async (t) => {
    const service = await startService({ worker: false });
    t.teardown(() => service.stop());
    const { ada } = await members(service, 'ada');
    await service.db.rows(
      {
        name: 'test_many_boards',
        text: `INSERT INTO boards (owner_id, name, slug)
        SELECT $1, 'Garden ideas ' || n, 'garden-' || n FROM generate_series(1, 1500) n`,
      },
      [ada.id],
    );
    await service.db.rows({
      name: 'test_pins_of_boards',
      text: `INSERT INTO counters (owner_id, name, value)
      SELECT id, 'board_pins', substr(slug, 8)::int FROM boards WHERE slug LIKE 'garden-%'`,
    });
    const visitor = new Client(service.origin);
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const answer = await visitor.call('GET', '/v3/search/', {
        query: 'ideas',
        scope: 'boards',
        page_size: 100,
        ...(bookmark !== undefined && { bookmarks: [bookmark] }),
      });
      const { results } = answer.response?.data as { results: { name: string }[] };
      found.push(...results.map(({ name }) => name));
      bookmark = answer.response?.bookmark === '-end-' ? undefined : answer.response?.bookmark;
    } while (bookmark !== undefined);
    t.is(found.length, 1000, 'further words find the others');
    t.is(new Set(found).size, 1000);
    t.is(found[0], 'Garden ideas 1500');
    t.false(found.includes('Garden ideas 500'));
    const exact = await visitor.call('GET', '/v3/search/', { query: 'garden ideas 7', scope: 'boards' });
    t.true(exact.text.includes('"Garden ideas 7"'));
  },
);
