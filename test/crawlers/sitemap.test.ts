import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;
let maker: Member;
let saver: Member;
let quiet: Member;
let pins: string[];
let screenedPins: string[];

const wordPin: Statement = {
  name: 'test_word_pin',
  text: `UPDATE pins SET title = $2, description = $3 WHERE id = $1`,
};
const screen: Statement = {
  name: 'test_screen_board',
  text: 'UPDATE boards SET is_sensitive = true WHERE id = $1',
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ maker, saver, quiet } = await members(service, 'maker', 'saver', 'quiet'));
  pins = await quickPins(service, maker.id, (await boardOf(maker, 'Bowls')).id, 3);
  await quickPins(service, saver.id, (await boardOf(saver, 'Jugs')).id, 1);
  await quickPins(service, quiet.id, (await boardOf(quiet, 'Cups')).id, 1);
  await service.db.rows(wordPin, [pins[2], 'Bread & <butter>', 'Half of \u{1F35E} ]]> it']);
  const screened = await boardOf(maker, 'Zzscreened');
  screenedPins = await quickPins(service, maker.id, screened.id, 1);
  await service.db.rows(screen, [screened.id]);
});
test.after.always(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  new Client(service.origin).send('GET', path, { headers });
const sitemap = async (kind: string): Promise<string[]> =>
  [...(await get(`/sitemaps/${kind}-0.xml`)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) =>
    at.slice(service.origin.length),
  );

const about: Statement = {
  name: 'test_pin_about',
  text: 'INSERT INTO pin_interests (pin_id, interest_id, score, is_own) VALUES ($1, $2, 50, true)',
};
const someInterests: Statement = {
  name: 'test_some_interests',
  text: 'SELECT id, url_name AS "urlName" FROM interests ORDER BY id LIMIT 2',
};
const makeVideo: Statement = {
  name: 'test_make_video',
  text: `
    WITH made AS (
      INSERT INTO pin_media (kind, card, details) VALUES ($2, $3, '{"captions": []}') RETURNING id
    ) UPDATE pins SET media_id = (SELECT id FROM made) WHERE id = $1`,
};
const hide: Statement = { name: 'test_hide', text: 'INSERT INTO hidden_people (user_id) VALUES ($1)' };

test.serial('[SEO-02] topics that have public pins are in the sitemap, no others', async (t) => {
  const [first, second] = await service.db.rows<{ id: string; urlName: string }>(someInterests);
  t.true((await get('/sitemap.xml')).text.includes('/sitemaps/topics-0.xml'));
  t.deepEqual(await sitemap('topics'), []);
  await service.db.rows(about, [pins[0], first?.id]);
  await service.db.rows(about, [screenedPins[0], second?.id]);
  const paths = await sitemap('topics');
  t.deepEqual(paths, [`/ideas/${first?.urlName}/${first?.id}/`]);
  const part = (await get('/sitemaps/topics-0.xml')).text;
  t.true(
    part.includes(`<xhtml:link rel="alternate" hreflang="ja" href="${service.origin}${paths[0]}?hl=ja"/>`),
    part,
  );
  const page = await get(paths[0] ?? '', { accept: 'text/html', 'user-agent': 'Googlebot/2.1' });
  t.is(page.status, 200);
  t.notRegex(page.text, /name="robots"/);
});

test.serial(
  '[SEO-02] [VIDEO-03] a pin that plays comes with its video, its words and its length',
  async (t) => {
    const video = {
      signature: 'b'.repeat(32),
      width: 1280,
      height: 720,
      durationMs: 61_400,
      hasAudio: false,
      hasStreams: true,
      poster: {
        signature: 'c'.repeat(32),
        width: 1280,
        height: 720,
        dominantColor: '#336699',
        format: 'jpg',
      },
    };
    await service.db.rows(makeVideo, [pins[2], 'video', { video }]);
    await service.db.rows(makeVideo, [
      pins[1],
      'story',
      {
        pages: [
          { id: '1', picture: video.poster, video: null },
          { id: '2', picture: null, video },
        ],
      },
    ]);
    const { text } = await get('/sitemaps/pins-0.xml');
    t.true(text.includes('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'));
    const entry = (id: string | undefined) =>
      text.split('\n').find((line) => line.includes(`/pin/${id}/</loc>`)) ?? '';
    // The cover before playback, which may differ from the video's poster.
    const cover = /<image:loc>([^<]*)</.exec(entry(pins[2]))?.[1]?.replace('/originals/', '/736x/');
    const folder = `${service.origin}/media/videos/bb/bb/bb/${video.signature}`;
    t.true(
      entry(pins[2]).endsWith(
        `<video:video><video:thumbnail_loc>${cover}</video:thumbnail_loc>` +
          '<video:title>Bread &amp; &lt;butter&gt;</video:title>' +
          '<video:description>Half of \u{1F35E} ]]&gt; it</video:description>' +
          `<video:content_loc>${folder}/720p.mp4</video:content_loc><video:duration>61</video:duration></video:video></url>`,
      ),
      entry(pins[2]),
    );
    t.true(entry(pins[1]).includes(`<video:content_loc>${folder}/720p.mp4</video:content_loc>`));
    t.is(text.match(/<video:video>/g)?.length, 2, 'a picture has none');
  },
);

const unlist: Statement = {
  name: 'test_unlist',
  text: 'UPDATE users SET is_searchable = false WHERE id = $1',
};

test.serial('[SEO-02] who asks search engines to stay away is no entry; their boards are', async (t) => {
  t.deepEqual(await sitemap('users'), ['/maker/', '/saver/', '/quiet/']);
  await service.db.rows(unlist, [quiet.id]);
  t.deepEqual(await sitemap('users'), ['/maker/', '/saver/']);
  t.true((await sitemap('boards')).includes('/quiet/cups/'));
});

test.serial(
  '[SEO-02] [USER-06] the sitemap forgets people who are hidden, with their boards and pins',
  async (t) => {
    await service.db.rows(hide, [maker.id]);
    t.deepEqual(await sitemap('boards'), ['/saver/jugs/', '/quiet/cups/']);
    t.deepEqual(await sitemap('users'), ['/saver/']);
    t.deepEqual(await sitemap('topics'), []);
    t.false((await get('/sitemaps/pins-0.xml')).text.includes(`/pin/${pins[0]}/`));
  },
);
