import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import type { Member } from '../support/service/client.ts';
import { rawGet } from '../support/service/raw-get.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';

let service: TestService;
let ada: Member;
let board: { id: string; url: string };
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  board = await boardOf(ada, 'Bread and butter');
  [pin = ''] = await quickPins(service, ada.id, board.id, 1);
});
test.after.always(() => service.stop());

interface State {
  pins?: Record<string, Record<string, unknown>>;
  boards?: Record<string, Record<string, unknown>>;
  boardsections?: Record<string, Record<string, unknown>>;
  users?: Record<string, Record<string, unknown>>;
  resources: Record<string, Record<string, { data: Record<string, unknown> }>>;
}

/** Content between exactly this tag and its end. */
function scriptOf<Data>(html: string, attributes: string): Data {
  const json = html.split(`<script ${attributes}>`)[1]?.split('</script>')[0];
  if (json === undefined) throw new Error(`no <script ${attributes}>`);
  return JSON.parse(json) as Data;
}

const decoded = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();

const stateOf = (html: string): State =>
  scriptOf<{ initialReduxState: State }>(html, 'id="__PWS_INITIAL_PROPS__" type="application/json"')
    .initialReduxState;

const pageOf = async (path: string): Promise<string> => (await rawGet(service.origin + path)).body.toString();

test.serial('[API-02] programs find a pin in its page under the names that they know', async (t) => {
  const html = await pageOf(`/pin/${pin}/`);
  const state = stateOf(html);
  t.like(state.pins?.[pin], { id: pin, type: 'pin', seo_url: `/pin/${pin}/` });
  const { props } = scriptOf<{ props: { initialReduxState: State } }>(
    html,
    'id="__PWS_DATA__" type="application/json"',
  );
  t.deepEqual(props.initialReduxState, state);
  const [answered] = Object.values(state.resources['PinResource'] ?? {});
  t.is((answered?.data['aggregated_pin_data'] as { id: string }).id, pin);
  const query = scriptOf<{ response: { data: { v3GetPinQuery: { data: Record<string, unknown> } } } }>(
    html,
    'data-relay-response="true" type="application/json"',
  ).response.data.v3GetPinQuery.data;
  t.is(query['entityId'], pin);
  const leaf = scriptOf<{ image: string }>(html, 'data-test-id="leaf-snippet" type="application/ld+json"');
  t.is(leaf.image, String(query['imageLargeUrl']));
  t.regex(leaf.image, /\/originals\//);
});

test.serial('[API-02] programs find a board and a person in their pages', async (t) => {
  const state = stateOf(await pageOf(board.url));
  const [answered] = Object.values(state.resources['BoardResource'] ?? {});
  t.like(answered?.data, { id: board.id, url: board.url, pin_count: 1, section_count: 0 });
  t.like(answered?.data['owner'], { username: 'ada' });
  t.deepEqual(state.boards?.[board.id], answered?.data);
  t.deepEqual(state.boardsections, {});
  const made = await ada.resource('BoardSectionResource', 'create', { board_id: board.id, name: 'Rye' });
  const { id } = made.response?.data as { id: string };
  for (const path of [board.url, `${board.url}rye/`]) {
    const { boards, boardsections } = stateOf(await pageOf(path));
    t.is(boards?.[board.id]?.['url'], board.url, path);
    t.like(boardsections?.[id], { id, title: 'Rye', slug: 'rye' });
  }
  t.like(stateOf(await pageOf('/ada/')).users?.[ada.id], { username: 'ada', full_name: 'ada', pin_count: 1 });
});

test.serial('[BOARD-09] [API-02] a sensitive board’s page names its pictures to no program', async (t) => {
  const coverOf = (html: string): unknown => stateOf(html).boards?.[board.id]?.['image_cover_url'];
  t.is(typeof coverOf(await pageOf(board.url)), 'string');
  await ada.call('PUT', `/v3/boards/${board.id}/`, { is_sensitive: true });
  for (const path of [board.url, `${board.url}rye/`, '/ada/']) {
    const html = await pageOf(path);
    t.notRegex(html, /\/media\//, path);
    if (path !== '/ada/') t.is(coverOf(html), null, path);
  }
  const { body } = await rawGet(service.origin + board.url, { 'user-agent': 'Googlebot/2.1' });
  t.notRegex(body.toString(), /\/media\//);
  await ada.call('PUT', `/v3/boards/${board.id}/`, { is_sensitive: false });
});

test.serial(
  '[API-02] a person’s browser and a search engine are sent none of it, whoever asked before',
  async (t) => {
    const html = { accept: 'text/html,*/*;q=0.8' };
    const readers: [headers: Record<string, string>, isProgram: boolean][] = [
      [{ ...html, 'sec-fetch-mode': 'navigate' }, false],
      [{ accept: 'application/json, */*', 'accept-encoding': 'gzip, br' }, true],
      [{ accept: '*/*', 'accept-encoding': 'br' }, false],
      [{ ...html, 'accept-encoding': 'gzip, br;q=0.5' }, false],
      [{ ...html, 'accept-encoding': 'gzip' }, true],
      [{ 'user-agent': 'Googlebot/2.1' }, false],
      // `fetch` outside browsers; browsers tell of the site, too.
      [{ accept: '*/*', 'accept-encoding': 'br, gzip', 'sec-fetch-mode': 'cors' }, true],
      [
        { accept: '*/*', 'accept-encoding': 'br', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
        false,
      ],
    ];
    for (const path of [`/pin/${pin}/`, board.url, '/ada/'])
      for (const [headers, isProgram] of readers) {
        const { body, headers: answered } = await rawGet(service.origin + path, headers);
        const text = decoded(body, answered['content-encoding']);
        t.is(text.includes('__PWS_'), isProgram, `${path} ${JSON.stringify(headers)}`);
      }
  },
);

test.serial('[BOARD-09] a protected board’s page tells programs nothing more', async (t) => {
  const closed = await boardOf(ada, 'Between us', { privacy: 'protected' });
  const html = await pageOf(closed.url);
  t.false(html.includes('__PWS_'));
  t.false(html.includes('Between us'));
});
