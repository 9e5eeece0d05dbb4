import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, type Statement } from '../../db/connection/database.ts';
import { counterValues } from '../../db/queries/counters.ts';
import { pinCardsOfPictures, picturesSavedTogether } from '../../db/queries/graph/cards.ts';
import { followedCandidates, type HomeCandidateRow } from '../../db/queries/feeds/home-candidates.ts';
import {
  recommendedCandidates,
  type RecommendedAsked,
} from '../../db/queries/feeds/recommended-candidates.ts';
import {
  discoveredPinCards,
  pinCardById,
  pinCardsByIds,
  pinCardsOfBoard,
  type PinCardRow,
} from '../../db/queries/pins/pin-cards.ts';
import { savesByRoots } from '../../db/queries/saves/saves.ts';
import { userById } from '../../db/queries/people/users.ts';
import { card, document, escape, grid, header, mediaPath } from './floor-markup.ts';

/**
 * The minimal server for these pages: node:http, prepared statements, template strings. The same rows and cards as the
 * product, without cache, framework, compression, or security headers.
 */
const db = openDatabase({ connectionString: process.env['DATABASE_URL'] ?? '' });
const styles = process.env['FLOOR_STYLES'] ?? '';
const newest = '9223372036854775807';
const session: Statement = {
  name: 'floor_session',
  text: 'SELECT sess FROM sessions WHERE sid = $1 AND expire >= now()',
};

/** New pins only: no topics, and no fresh pins, because none is newer than the newest. */
const whatIsNew: RecommendedAsked = {
  hiddenInterests: [],
  before: { topics: newest, discovered: newest, fresh: '0' },
  fresh: { after: newest, seed: '0' },
};

const server = createServer((request, response) => {
  answer(request).then(
    (html) => {
      const body = Buffer.from(html ?? 'Not found');
      response.writeHead(html === null ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        'cache-control': 'private, no-cache',
      });
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});

async function answer(request: IncomingMessage): Promise<string | null> {
  const pin = /^\/pin\/(\d{1,19})\/$/.exec(request.url ?? '')?.[1];
  if (pin !== undefined) return closeup(pin);
  if (request.url !== '/') return null;
  const sid = /_pinterest_sess=s%3A([^.]+)\./.exec(request.headers.cookie ?? '')?.[1];
  return sid === undefined ? visitorHome() : memberHome(sid);
}

async function visitorHome(): Promise<string> {
  const rows = await discoveredPinCards(db, newest, 26);
  return homePage(rows, new Set(), null);
}

async function memberHome(sid: string): Promise<string> {
  const [found] = await db.rows<{ sess: { userId: string } }>(session, [sid]);
  const user = found === undefined ? null : await userById(db, found.sess.userId);
  if (user === null) return visitorHome();
  const [followed, { discovered }] = await Promise.all([
    followedCandidates(db, user.id, newest, 26),
    recommendedCandidates(db, user.id, whatIsNew, 26),
  ]);
  const chosen: HomeCandidateRow[] = [];
  while (chosen.length < 26 && followed.length + discovered.length > 0) {
    const row = chosen.length % 3 === 2 || followed.length === 0 ? discovered.shift() : followed.shift();
    if (row !== undefined) chosen.push(row);
  }
  const [cards, saves] = await Promise.all([
    pinCardsByIds(
      db,
      user.id,
      chosen.map((row) => row.id),
    ),
    savesByRoots(
      db,
      user.id,
      chosen.map((row) => row.rootPinId),
    ),
  ]);
  const byId = new Map(cards.map((row) => [row.id, row]));
  const rows = chosen.flatMap((row): PinCardRow[] => {
    const card = byId.get(row.id);
    return card === undefined ? [] : [card];
  });
  return homePage(rows, new Set(saves.map((save) => save.rootPinId)), user.fullName);
}

function homePage(rows: PinCardRow[], saved: Set<string>, fullName: string | null): string {
  const cards = rows.slice(0, 25).map((row, index) => card(row, saved.has(row.rootPinId), index < 5));
  return document({
    title: 'Home',
    description: 'Pins for everybody',
    path: '/',
    styles,
    header: header(fullName),
    main: grid(cards.join(''), `/?bookmark=${rows.at(-1)?.id}`),
  });
}

async function closeup(id: string): Promise<string | null> {
  const pin = await pinCardById(db, null, id);
  if (pin === null) return null;
  const [saves, board, together] = await Promise.all([
    counterValues(db, [pin.rootPinId], 'pin_saves'),
    pinCardsOfBoard(db, null, pin.boardId, newest, 100),
    picturesSavedTogether(db, pin.signature, 200),
  ]);
  const signatures = new Set([...board.map(({ signature }) => signature), ...together]);
  signatures.delete(pin.signature);
  const related = await pinCardsOfPictures(db, null, [...signatures].slice(0, 51), false);
  const cards = related.slice(0, 25).map((row) => card(row, false, false));
  const picture = `<img src="${mediaPath(pin.signature, '564x')}" srcset="${mediaPath(pin.signature, '474x')} 474w,${mediaPath(pin.signature, '564x')} 564w,${mediaPath(pin.signature, '736x')} 736w" width="508" height="${Math.round((508 * pin.height) / pin.width)}" alt="${escape(pin.altText)}" fetchpriority="high">`;
  return document({
    title: pin.title,
    description: pin.description,
    path: `/pin/${id}/`,
    styles,
    header: header(null),
    main: `<article class="cu"><div class="shot" style="--c:${pin.color}">${picture}</div><div class="info"><h1 dir="auto">${escape(pin.title)}</h1><p class="desc" dir="auto">${escape(pin.description)}</p><p class="meta"><span>${saves.get(pin.rootPinId) ?? 0} saves</span><time datetime="${pin.createdAt.toISOString()}">today</time></p><div class="owner"><a class="by" href="/${pin.username}/">${escape(pin.fullName)}</a><a href="/${pin.boardOwnerUsername}/${pin.boardSlug}/">${escape(pin.boardName)}</a></div></div></article><section><h2 class="sub">More like this</h2>${grid(cards.join(''), `/pin/${id}/?bookmark=${related.at(-1)?.id}`)}</section>`,
  });
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port }),
);
process.once('SIGTERM', () => process.exit());
process.once('disconnect', () => process.exit());
