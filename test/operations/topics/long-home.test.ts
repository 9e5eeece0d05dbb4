import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { picturesOf, readFeed } from '../../graph/support/read-feed.ts';
import { manyPins } from '../../support/data/many-pins.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';

let service: TestService;
let ada: Member;
const created = 900;

const followedTopic: Statement = {
  name: 'test_half_of_topic',
  text: `
    WITH topic AS (SELECT id FROM interests WHERE lower(name) = 'travel'), half AS (
      INSERT INTO pin_interests (pin_id, interest_id, score, is_own)
      SELECT p.id, topic.id, 50, true FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS at FROM pins WHERE board_id = $1
      ) p, topic WHERE p.at % 2 = 0 ON CONFLICT DO NOTHING
    ) SELECT id FROM topic`,
};
/** Bob pins pictures of Carl's again, as originals of his own. */
const again: Statement = {
  name: 'test_pictures_again',
  text: `
    WITH fresh AS MATERIALIZED (
      SELECT new_id() AS id, p.image_signature FROM (
        SELECT image_signature FROM pins WHERE board_id = $3 ORDER BY id LIMIT 60
      ) p
    ), pinned AS (
      INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
        image_format)
      SELECT id, $1, $2, id, image_signature, 600, 800, '#336699', 'jpg' FROM fresh RETURNING id
    ) INSERT INTO board_pins (board_id, pin_id, user_id) SELECT $2, id, $1 FROM pinned`,
};

test.before(async () => {
  service = await startService({ worker: false });
  const { ada: reader, bob, carl } = await members(service, 'ada', 'bob', 'carl');
  ada = reader;
  const [large, followed] = [await boardOf(carl, 'Large'), await boardOf(bob, 'Followed')];
  await manyPins(service.db, carl.id, large.id, created);
  const [topic] = await service.db.rows<{ id: string }>(followedTopic, [large.id]);
  await service.db.rows(again, [bob.id, followed.id, large.id]);
  await ada.resource('InterestFollowResource', 'create', { interest_id: topic?.id });
  await ada.call('PUT', `/v3/boards/${followed.id}/follow/`);
});
test.after.always(() => service?.stop());

for (const pageSize of [250, 60])
  test.serial(
    `[FEED-01] home in pages of ${pageSize} goes on to the end and repeats no picture`,
    async (t) => {
      const pictures = picturesOf(await readFeed(ada, '/v3/feeds/home/', pageSize));
      t.is(pictures.length - new Set(pictures).size, 0, 'repeated');
      // Of what was shown, 24 bits a picture are remembered: in one of fifty runs, two are alike.
      const missing = created - new Set(pictures).size;
      t.true(missing === 0 || missing === 1, String(missing));
    },
  );
