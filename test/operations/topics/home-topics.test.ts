import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { recommendedCandidates } from '../../../db/queries/feeds/recommended-candidates.ts';
import { newest } from '../../../server/paging/bookmark.ts';
import { readFeed } from '../../graph/support/read-feed.ts';
import { manyPins } from '../../support/data/many-pins.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
/** Bob's pins. The oldest 30 are of the topic that Ada follows, as are her own, which are newer. */
let pins: string[];

const topic: Statement = {
  name: 'test_topic',
  text: `SELECT id FROM interests WHERE lower(name) = 'travel'`,
};
const annotate: Statement = {
  name: 'test_annotate',
  text: `INSERT INTO pin_interests (pin_id, interest_id, score, is_own)
    SELECT id, $2, 50, true FROM unnest($1::bigint[]) AS id ON CONFLICT DO NOTHING`,
};

test.before(async () => {
  service = await startService({ worker: false });
  const { ada: reader, bob } = await members(service, 'ada', 'bob');
  ada = reader;
  const [row] = await service.db.rows<{ id: string }>(topic);
  await ada.resource('InterestFollowResource', 'create', { interest_id: row?.id });
  const journeys = await quickPins(service, bob.id, (await boardOf(bob, 'Journeys')).id, 30);
  pins = [...journeys, ...(await quickPins(service, bob.id, (await boardOf(bob, 'Others')).id, 100))];
  const own = await quickPins(service, ada.id, (await boardOf(ada, 'Hers')).id, 70);
  await service.db.rows(annotate, [[...journeys, ...own], row?.id]);
});
test.after.always(() => service.stop());

test.serial(
  '[FEED-08] older pins of a followed topic follow many newer ones that are one’s own',
  async (t) => {
    const pages = await readFeed(ada, '/v3/feeds/home/', 10);
    const shown = pages.flat();
    const ofTopic = shown.filter(({ recommendation_reason: why }) => why?.reason === 'FOLLOWED_INTEREST');
    t.true(ofTopic.length >= 5, `${ofTopic.length} of the topic`);
    t.deepEqual(shown.map(({ id }) => id).sort(), [...pins].sort(), 'each once');
  },
);

test.serial(
  '[FEED-08] fresh pins end where all have been looked at, not where some are one’s own',
  async (t) => {
    // Of the newest 500, 30 are Bob's.
    await manyPins(service.db, ada.id, (await boardOf(ada, 'Many')).id, 400);
    const found: string[] = [];
    let before: string | null = newest;
    for (let page = 0; before !== null && page < 200; page += 1) {
      const asked = {
        hiddenInterests: [],
        among: null,
        before: { topics: newest, discovered: newest, fresh: before },
        fresh: { after: '0', seed: '7' },
      };
      const { fresh, examined } = await recommendedCandidates(service.db, ada.id, asked, 11);
      found.push(...fresh.map(({ id }) => id));
      before = examined.fresh ?? fresh.at(-1)?.place ?? null;
    }
    t.deepEqual(found.sort(), pins.slice(-30).sort());
  },
);
