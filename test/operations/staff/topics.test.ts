import test from 'ava';
import { claimJob, deleteJob } from '../../../db/queries/jobs.ts';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { toTree } from '../../../server/topics/interest-tree.ts';
import { topicJobs } from '../../../server/topics/jobs.ts';
import { namesOfText, textOfNames } from '../../../views/topics/names-of-text.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';
import { wordedPins } from '../support/worded-pins.ts';

const setKind = { name: 'test_set_kind', text: 'UPDATE pin_documents SET kind = $2 WHERE pin_id = $1' };

let service: TestService;
let sam: Member;
let eve: Member;
let gardening: Topic;
let plants: Topic;
let pin: string;
let board: { id: string };
let about: { title: string; description: string };

interface Topic {
  id: string;
  name: string;
  url_name: string;
  parent_id: string | null;
}
const topics = async (): Promise<Topic[]> =>
  (await sam.call('GET', '/v3/staff/topics/')).response?.data as Topic[];
const page = async (who: Member, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const answers = (path: string, status: number) =>
  waitFor(async () => (await page(eve, path)).status === status, { what: `${path} to answer ${status}` });
/** Does the worker's part: pins of changed topics are queued, then annotated. */
const annotate = async (): Promise<void> => {
  for (let job = await claimTopicJob(); job !== null; job = await claimTopicJob()) {
    await handlers()[job.kind]?.run(job.payload);
    await deleteJob(service.db, job, 'test');
  }
  await annotatePins({ db: service.db }, 500);
};
const handlers = () => topicJobs(service.db);
const claimTopicJob = () => claimJob(service.db, 'test', 60_000, Object.keys(handlers()));
const pinsOf = async (name: string): Promise<string[]> => {
  const answer = await eve.call('GET', `/v3/interests/${name}/pins/`);
  return ((answer.response?.data ?? []) as { id: string }[]).map(({ id }) => id);
};
/** What the pin's own call says that it is about. */
const namesOfPin = async () => {
  const { category, pin_join } = (await eve.call('GET', `/v3/pins/${pin}/`)).response?.data as {
    category: string | null;
    pin_join: { visual_annotation: string[] };
  };
  return { category, names: pin_join.visual_annotation };
};
/** The reason in the home feed of a follower of its topic. */
const reasonAtHome = async (): Promise<string | undefined> => {
  const feed = (await sam.call('GET', '/v3/feeds/home/', { page_size: '250' })).response?.data;
  return (feed as { id: string; recommendation_reason?: { reason: string } | null }[]).find(
    ({ id }) => id === pin,
  )?.recommendation_reason?.reason;
};

/** The followed topic that the options of the pin give as the reason. */
const topicAtOptions = async (): Promise<string | undefined> => {
  const { text } = await page(sam, `/pin/${pin}/feedback/`);
  return [plants.name, 'Fresh name'].find((name) => text.includes(name));
};
const removeTopic = { name: 'test_remove_topic', text: 'DELETE FROM pin_interests WHERE score = 1' };
const addTopic = { name: 'test_add_topic', text: 'INSERT INTO pin_interests VALUES ($1, $2, 1, false)' };

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, eve } = await members(service, 'sam', 'eve'));
  await employ(service, [sam]);
  const all = await topics();
  // Two sibling leaves.
  const leaves = all.filter(({ id }) => !all.some((other) => other.parent_id === id));
  [gardening, plants] = leaves.filter(({ parent_id }) => parent_id === leaves[0]?.parent_id) as [
    Topic,
    Topic,
  ];
  board = await boardOf(eve, 'Things');
  about = { title: `${gardening.name} ${gardening.name}`, description: `${gardening.name} zzyzx` };
  pin = (await wordedPins(service, eve.id, board.id, [about, about]))[1] ?? '';
  await annotate();
});
test.after.always(() => service.stop());

test.serial(
  '[SRCH-04] editors name a topic anew, in other languages too; the act is written down',
  async (t) => {
    const shown = await page(sam, `/_staff/topics/${gardening.id}/`);
    t.is(shown.status, 200);
    const token = /name="csrf_token" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    const send = (fields: Record<string, string>) =>
      sam.send('POST', `/v3/staff/topics/${gardening.id}/`, {
        headers: { accept: 'text/html', origin: service.origin },
        body: new URLSearchParams({ csrf_token: token, _method: 'PUT', ...fields }),
      });
    t.is((await send({ name: 'Fresh name', names: 'de: Frischer Name' })).status, 303);
    await waitFor(async () => /Fresh name/.test((await page(eve, `/topics/${gardening.url_name}/`)).text), {
      what: 'the new name',
    });
    t.like((await actsOf(service))[0], { act: 'interest.rename', actor: 'sam', subject: 'Fresh name' });
    const refused = await send({ name: 'Fresh name', names: 'German Frisch' });
    t.is(refused.status, 303);
    const told = (await page(sam, refused.headers.get('location') ?? '')).text;
    t.regex(told, /one language per line/);
    t.is(told.split('role="alert"').length, 2, 'the form for merging is not the one that was refused');
    t.is((await eve.call('PUT', `/v3/staff/topics/${gardening.id}/`, { name: 'x' })).status, 404);
    t.is((await page(eve, '/_staff/topics/')).status, 404);
    t.regex((await page(sam, '/_staff/topics/')).text, /Fresh name/);
  },
);

test.serial(
  '[SRCH-04] a hidden topic leaves lists, feeds and its address until it is shown again',
  async (t) => {
    const { url_name: name, id } = gardening;
    t.is((await pinsOf(name))[0], pin);
    await eve.call('PUT', `/v3/interests/${id}/follow/`);
    await sam.call('PUT', `/v3/interests/${id}/follow/`);
    t.is(await reasonAtHome(), 'FOLLOWED_INTEREST');
    await service.db.rows(addTopic, [pin, plants.id]);
    await sam.call('PUT', `/v3/interests/${plants.id}/follow/`);
    t.is(await topicAtOptions(), 'Fresh name', 'the topic that matches best');
    const search = async () => (await page(sam, '/search/pins/?q=zzyzx')).text;
    const home = async () => (await sam.call('GET', '/v3/feeds/home/')).text;
    t.deepEqual(await namesOfPin(), { category: 'Fresh name', names: ['Fresh name'] });
    t.regex(await search(), /Fresh name/, 'among related searches');
    t.regex(await home(), /Fresh name/);
    t.is((await sam.call('PUT', `/v3/staff/topics/${id}/hide/`)).status, 200);
    await answers(`/topics/${name}/`, 404);
    await waitFor(async () => (await pinsOf(name)).length === 0, { what: 'the feed to end' });
    t.is(await topicAtOptions(), plants.name, 'the next best that is shown');
    await service.db.rows(removeTopic, []);
    await sam.call('DELETE', `/v3/interests/${plants.id}/follow/`);
    await waitFor(async () => (await reasonAtHome()) === 'NEW_PIN', { what: 'home to leave the topic out' });
    t.notRegex((await page(eve, '/topics/')).text, /Fresh name/);
    t.notRegex((await page(eve, `/topics/${plants.url_name}/`)).text, /Fresh name/);
    t.notRegex(await home(), /Fresh name/);
    t.deepEqual(await namesOfPin(), { category: null, names: [] });
    t.notRegex(await search(), /Fresh name/);
    const [meanwhile = ''] = await wordedPins(service, eve.id, board.id, [about]);
    await annotate();
    t.is((await sam.call('DELETE', `/v3/staff/topics/${id}/hide/`)).status, 200);
    await answers(`/topics/${name}/`, 200);
    t.deepEqual((await pinsOf(name)).slice(0, 2), [meanwhile, pin], 'the feed is whole again');
    t.is((await eve.call('DELETE', `/v3/pins/${meanwhile}/`)).status, 200);
    t.deepEqual(
      (await actsOf(service)).slice(0, 2).map(({ act }) => act),
      ['interest.show', 'interest.hide'],
    );
    t.is((await namesOfPin()).category, 'Fresh name');
    const above = `/v3/staff/topics/${gardening.parent_id}/hide/`;
    t.is((await sam.call('PUT', above)).status, 200);
    t.is((await namesOfPin()).category, null, 'what lies below a hidden topic is hidden');
    t.is((await sam.call('DELETE', above)).status, 200);
    await answers(`/topics/${name}/`, 200);
  },
);

test.serial(
  '[SRCH-04] a merged topic’s address, words and pins are the other’s until they are parted',
  async (t) => {
    const { url_name: name, id } = gardening;
    for (const into of [id, 'no-such-topic'])
      t.is((await sam.call('PUT', `/v3/staff/topics/${id}/merge/`, { into })).status, 400, into);
    t.is(
      (await sam.call('PUT', `/v3/staff/topics/${gardening.parent_id}/merge/`, { into: id })).status,
      400,
      'not into what lies below it',
    );
    t.deepEqual(await pinsOf(plants.url_name), []);
    t.is((await sam.call('PUT', `/v3/staff/topics/${id}/merge/`, { into: plants.url_name })).status, 200);
    await annotate();
    t.is((await pinsOf(plants.url_name))[0], pin);
    await answers(`/topics/${name}/`, 301);
    const led = await page(eve, `/topics/${name}/`);
    t.is(led.headers.get('location'), `/topics/${plants.url_name}/`);
    t.regex((await page(sam, `/_staff/topics/${id}/`)).text, new RegExp(`Merged into ${plants.name}`));
    t.is((await sam.call('DELETE', `/v3/staff/topics/${id}/merge/`)).status, 200);
    await annotate();
    await answers(`/topics/${name}/`, 200);
    await waitFor(async () => (await pinsOf(name))[0] === pin, { what: 'the pins to come back' });
    t.deepEqual(await pinsOf(plants.url_name), []);
  },
);

test.serial(
  '[SRCH-04] followers of a merged topic follow the other, once, until they unfollow it',
  async (t) => {
    const followed = async () =>
      ((await sam.call('GET', '/v3/users/eve/following/interests/')).response?.data as Topic[]).map(
        ({ id }) => id,
      );
    await eve.call('PUT', `/v3/interests/${gardening.id}/follow/`);
    await eve.call('PUT', `/v3/interests/${plants.id}/follow/`);
    t.is((await followed()).length, 2);
    t.is((await sam.call('PUT', `/v3/staff/topics/${gardening.id}/merge/`, { into: plants.id })).status, 200);
    await answers(`/topics/${gardening.url_name}/`, 301);
    t.deepEqual(await followed(), [plants.id]);
    t.is((await eve.call('DELETE', `/v3/interests/${plants.id}/follow/`)).status, 200);
    t.deepEqual(await followed(), []);
    t.is((await sam.call('DELETE', `/v3/staff/topics/${gardening.id}/merge/`)).status, 200);
    await answers(`/topics/${gardening.url_name}/`, 200);
  },
);

test.serial('[SRCH-04] [FEED-01] lists of products, videos and stories know a merged topic', async (t) => {
  const firstOf = async (list: string, id: string) =>
    ((await eve.call('GET', `/v3/feeds/${list}/`, { interest_id: id })).response?.data as { id: string }[])[0]
      ?.id;
  t.is((await sam.call('PUT', `/v3/staff/topics/${gardening.id}/merge/`, { into: plants.id })).status, 200);
  await annotate();
  await answers(`/topics/${gardening.url_name}/`, 301);
  for (const [list, kind] of [
    ['shopping', 'product'],
    ['videos', 'video'],
    ['story', 'idea'],
  ] as const) {
    await service.db.rows(setKind, [pin, kind]);
    t.is(await firstOf(list, plants.id), pin, list);
    t.is(await firstOf(list, gardening.id), pin, list);
  }
  await service.db.rows(setKind, [pin, 'image']);
  t.is((await sam.call('DELETE', `/v3/staff/topics/${gardening.id}/merge/`)).status, 200);
  await answers(`/topics/${gardening.url_name}/`, 200);
});

test.serial(
  '[SRCH-04] the tree leaves out what is hidden and what lies below, and finds what was merged',
  (t) => {
    const row = (
      id: string,
      parentId: string | null,
      more: { isHidden?: boolean; mergedInto?: string } = {},
    ) => ({
      id,
      parentId,
      urlName: `t${id}`,
      name: `T${id}`,
      names: {},
      words: [`w${id}`],
      isHidden: false,
      mergedInto: null,
      ...more,
    });
    const tree = toTree([
      row('1', null),
      row('2', '1', { isHidden: true }),
      row('3', '2'),
      row('4', null),
      row('5', '1', { mergedInto: '4' }),
      row('6', '5'),
    ]);
    t.deepEqual(
      tree.rows.map(({ id, parentId }) => [id, parentId]),
      [
        ['1', null],
        ['4', null],
        ['6', '4'],
      ],
    );
    t.is(tree.byName.get('t5')?.id, '4');
    t.deepEqual(tree.byId.get('4')?.words, ['w4', 'w5']);
    t.is(tree.byId.get('3'), undefined);
    t.deepEqual(tree.shown(['5', '4', '2', '3', '1']), ['4', '1']);
  },
);

test.serial('[SRCH-04] two topics merged into each other at once are merged one way', async (t) => {
  const merge = ({ id }: Topic, into: Topic) =>
    sam.call('PUT', `/v3/staff/topics/${id}/merge/`, { into: into.id });
  let merges: Promise<Answer[]> | undefined;
  await service.db.transaction(async (tx) => {
    await tx.rows({ name: 'test_hold_acts', text: 'LOCK TABLE staff_acts IN EXCLUSIVE MODE' });
    merges = Promise.all([merge(gardening, plants), merge(plants, gardening)]);
    await lockAwaited(service.db, 2);
  });
  const statuses = ((await merges) ?? []).map(({ status }) => status);
  t.deepEqual(statuses.toSorted(), [200, 400]);
  const merged = statuses[0] === 200 ? gardening : plants;
  t.is((await sam.call('DELETE', `/v3/staff/topics/${merged.id}/merge/`)).status, 200);
});

test.serial('[SRCH-04] names in other languages are lines of a language and a name', (t) => {
  t.deepEqual(namesOfText('de: Garten\r\n\npt-BR : O jardim '), { de: 'Garten', 'pt-BR': 'O jardim' });
  t.is(namesOfText('Garten'), null);
  t.is(namesOfText(`de: ${'x'.repeat(61)}`), null);
  t.is(textOfNames({ de: 'Garten', fr: 'Jardin' }), 'de: Garten\nfr: Jardin');
});
