import test from 'ava';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { graphHolds } from './support/graph-process.ts';
import { readFeed } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

let service: TestService;
test.before(async () => {
  service = await startService({ graph: true, worker: false });
});
test.after.always(() => service.stop());

const perBoard = 12;
const boardsOfTopic = 6;
/** Fewer than on a board, so that each board shares pictures with the next and walks go nowhere else. */
const between = 5;
/** Pictures 1000 to 1059 show gardens, 2000 to 2059 ships. */
const topics = { gardens: 1000, ships: 2000 } as const;
const topicOf = (picture: string): string =>
  Object.entries(topics).find(([, from]) =>
    Array.from({ length: 60 }, (_, at) => signature(from + at)).includes(picture),
  )?.[0] ?? 'other';

test.serial(
  '[FEED-09] two people’s homes differ after ten saves each, and each has more of what they saved',
  async (t) => {
    const { ada, bob, gardener, sailor } = await members(service, 'ada', 'bob', 'gardener', 'sailor');
    const pins = new Map<string, string>();
    let edges = 0;
    for (const [topic, from] of Object.entries(topics))
      for (let board = 0; board < boardsOfTopic; board += 1) {
        const maker = board % 2 === 0 ? ada : bob;
        const { id } = await boardOf(maker, `${topic} ${board}`);
        for (let place = 0; place < perBoard; place += 1) {
          const picture = signature(from + board * between + place);
          const [pin = ''] = await quickPins(service, maker.id, id, 1, picture);
          if (!pins.has(picture)) pins.set(picture, pin);
          edges += 1;
        }
      }
    const savedOf = async (who: Member, topic: keyof typeof topics): Promise<Set<string>> => {
      const board = await boardOf(who, 'Mine');
      const saved = [...pins].filter(([picture]) => topicOf(picture) === topic).slice(0, 10);
      for (const [, pin] of saved) await who.call('POST', `/v3/pins/${pin}/repin/`, { board_id: board.id });
      return new Set(saved.map(([picture]) => picture));
    };
    const saved = { gardens: await savedOf(gardener, 'gardens'), ships: await savedOf(sailor, 'ships') };
    await graphHolds(service.dataDir, edges + 20);

    const near = async (who: Member): Promise<string[]> =>
      (await readFeed(who, '/v3/feeds/home/'))
        .flat()
        .filter((pin) => pin.recommendation_reason?.reason === 'RECENT_ACTIVITY')
        .map((pin) => pin.image_signature);
    const homes = await waitFor(
      async () => {
        const found = { gardens: await near(gardener), ships: await near(sailor) };
        return found.gardens.length >= 5 && found.ships.length >= 5 && found;
      },
      { what: 'both homes to follow the saves' },
    );
    for (const topic of ['gardens', 'ships'] as const) {
      t.true(
        homes[topic].every((picture) => topicOf(picture) === topic),
        `${topic}: ${homes[topic].map(topicOf).join()}`,
      );
      t.false(
        homes[topic].some((picture) => saved[topic].has(picture)),
        'nothing that they have already',
      );
    }
    t.deepEqual(
      homes.gardens.filter((picture) => homes.ships.includes(picture)),
      [],
    );
  },
);
