import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, type Statement } from '../../db/connection/database.ts';
import { card, document, escape, grid, header, mediaPath, type LeanCard } from './floor-markup.ts';

/**
 * The floor: what a specialist would write for these pages alone. Uses node:http, one or two prepared statements over
 * narrow tables in key order, and template strings. No privacy, blocks, framework, compression, or security headers.
 * Signed-out pages are cached for one second by full URL.
 */
const db = openDatabase({ connectionString: process.env['DATABASE_URL'] ?? '' });
const styles = process.env['FLOOR_STYLES'] ?? '';
const newest = '9223372036854775807';
const keptMs = 1000;

const columns = `p.id, p.title, p.description, p.alt, p.link, p.domain, p.signature, p.width, p.height, p.color,
  u.username, u.full_name AS "fullName"`;
const session: Statement = {
  name: 'lean_session',
  text: `
    SELECT u.id, u.full_name AS "fullName" FROM sessions s JOIN lean_people u ON u.id = (s.sess->>'userId')::bigint
    WHERE s.sid = $1 AND s.expire >= now()`,
};
const visitorHome: Statement = {
  name: 'lean_visitor_home',
  text: `
    SELECT ${columns}, b.name AS "boardName", false AS "isSaved"
    FROM lean_pins p JOIN lean_boards b ON b.id = p.board_id JOIN lean_people u ON u.id = p.user_id
    WHERE p.id < $1 ORDER BY p.id DESC LIMIT 25`,
};
const memberHome: Statement = {
  name: 'lean_member_home',
  text: `
    SELECT ${columns}, b.name AS "boardName", s.pin_id IS NOT NULL AS "isSaved"
    FROM (SELECT pin_id FROM lean_homes WHERE user_id = $1 AND pin_id < $2 ORDER BY pin_id DESC LIMIT 25) h
    JOIN lean_pins p ON p.id = h.pin_id JOIN lean_boards b ON b.id = p.board_id JOIN lean_people u ON u.id = p.user_id
    LEFT JOIN lean_saves s ON s.user_id = $1 AND s.pin_id = p.id ORDER BY p.id DESC`,
};
const closeup: Statement = {
  name: 'lean_closeup',
  text: `
    SELECT ${columns}, p.saves, b.owner, b.slug, b.name AS "boardName", b.related, s.pin_id IS NOT NULL AS "isSaved"
    FROM lean_pins p JOIN lean_boards b ON b.id = p.board_id JOIN lean_people u ON u.id = p.user_id
    LEFT JOIN lean_saves s ON s.user_id = $2 AND s.pin_id = p.id WHERE p.id = $1`,
};
const related: Statement = {
  name: 'lean_related',
  text: `
    SELECT ${columns}, b.name AS "boardName", s.pin_id IS NOT NULL AS "isSaved"
    FROM lean_pins p JOIN lean_boards b ON b.id = p.board_id JOIN lean_people u ON u.id = p.user_id
    LEFT JOIN lean_saves s ON s.user_id = $2 AND s.pin_id = p.id
    WHERE p.id = ANY ($1) ORDER BY p.id DESC LIMIT 25`,
};
const save: Statement = {
  name: 'lean_save',
  text: `
    WITH counted AS (UPDATE lean_pins SET saves = saves + 1 WHERE id = $2)
    INSERT INTO lean_saves (user_id, pin_id, board_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
};

interface Member {
  id: string;
  fullName: string;
}

const kept = new Map<string, { until: number; body: Buffer }>();

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/', headers } = request;
  if (request.method === 'POST') return answerSave(request, response);
  const sid = sidOf(headers.cookie);
  const known = sid === null ? kept.get(url) : undefined;
  if (known !== undefined && known.until > performance.now()) return send(response, known.body);
  const member = sid === null ? null : await memberOf(sid);
  const pin = /^\/pin\/(\d{1,19})\//.exec(url)?.[1];
  const body = Buffer.from(pin === undefined ? await homePage(member) : await closeupPage(pin, member));
  if (sid === null) kept.set(url, { until: performance.now() + keptMs, body });
  if (kept.size > 1000) kept.clear();
  send(response, body);
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'private, no-cache',
  });
  response.end(body);
}

const sidOf = (cookie = ''): string | null => /_pinterest_sess=s%3A([^.]+)\./.exec(cookie)?.[1] ?? null;

async function memberOf(sid: string): Promise<Member | null> {
  const [row] = await db.rows<Member>(session, [sid]);
  return row ?? null;
}

async function homePage(member: Member | null): Promise<string> {
  const rows =
    member === null
      ? await db.rows<LeanCard>(visitorHome, [newest])
      : await db.rows<LeanCard>(memberHome, [member.id, newest]);
  return document({
    title: 'Home',
    description: 'Pins for everybody',
    path: '/',
    styles,
    header: header(member?.fullName ?? null),
    main: grid(rows.map((row, index) => card(row, index < 5)).join(''), `/?bookmark=${rows.at(-1)?.id}`),
  });
}

interface CloseupRow extends LeanCard {
  saves: number;
  owner: string;
  slug: string;
  boardName: string;
  related: string[];
}

async function closeupPage(id: string, member: Member | null): Promise<string> {
  const viewerId = member?.id ?? null;
  const [pin] = await db.rows<CloseupRow>(closeup, [id, viewerId]);
  if (pin === undefined) throw new Error(`pin ${id} is missing`);
  const rows = await db.rows<LeanCard>(related, [pin.related.filter((other) => other !== id), viewerId]);
  const picture = `<img src="${mediaPath(pin.signature, '564x')}" srcset="${mediaPath(pin.signature, '474x')} 474w,${mediaPath(pin.signature, '564x')} 564w,${mediaPath(pin.signature, '736x')} 736w" width="508" height="${Math.round((508 * pin.height) / pin.width)}" alt="${escape(pin.alt)}" fetchpriority="high">`;
  return document({
    title: pin.title,
    description: pin.description,
    path: `/pin/${id}/`,
    styles,
    header: header(member?.fullName ?? null),
    main: `<article class="closeup"><div class="closeup__media" style="--c:${pin.color}">${picture}</div><div class="closeup__info"><h1 dir="auto">${escape(pin.title)}</h1><p class="description" dir="auto">${escape(pin.description)}</p><p class="meta"><span>${pin.saves} saves</span></p><div class="closeup__owner"><a class="byline" href="/${pin.username}/">${escape(pin.fullName)}</a><a href="/${pin.owner}/${pin.slug}/">${escape(pin.boardName)}</a></div></div></article><section><h2 class="subheading">More like this</h2>${grid(rows.map((row) => card(row, false)).join(''), `/pin/${id}/?bookmark=${rows.at(-1)?.id}`)}</section>`,
  });
}

async function answerSave(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of request) text += String(part);
  const pinId = /^\/v3\/pins\/(\d+)\//.exec(request.url ?? '')?.[1];
  const { board_id: boardId } = JSON.parse(text) as { board_id: string };
  const member = await memberOf(sidOf(request.headers.cookie) ?? '');
  await db.rows(save, [member?.id, pinId, boardId]);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: pinId }));
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port }),
);
process.once('SIGTERM', () => process.exit());
process.once('disconnect', () => process.exit());
