import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { accepts, filled, type FuzzRequest, type Ground } from './ground.ts';

const names = Array.from({ length: 200_000 }, (_each, index) => `"n${index}":0`).join(',');

const largestPower = Math.log2(40 * 1024 * 1024);

/** Contents of about the given size, each hard to parse in its own way. */
const fillings: Record<string, (bytes: number) => string> = {
  lists: (bytes) => `[${'[],'.repeat(bytes / 3)}0]`,
  nested: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  nestedNames: (bytes) => '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6),
  open: (bytes) => '{"a":['.repeat(bytes / 6),
  numbers: (bytes) => `[${'1e9,'.repeat(bytes / 4)}0]`,
  letters: (bytes) => `"${'x'.repeat(bytes)}"`,
  escapes: (bytes) => `"${'\\u00e9'.repeat(bytes / 6)}"`,
  quotes: (bytes) => `"${'\\"'.repeat(bytes / 2)}"`,
  picture: (bytes) => `"${Buffer.alloc((bytes * 3) / 4, 'picture').toString('base64')}"`,
  names: (bytes) => `{${names.slice(0, names.indexOf(',', Math.min(bytes, names.length - 20)))}}`,
};

/** A call with a body of any size up to beyond the limit, in or beside a field. */
export function sizedRequest(ground: Ground, chance: Chance): FuzzRequest {
  const call = chance.of(ground.calls.filter(({ method }) => method !== 'GET'));
  const bytes = Math.floor(2 ** (chance.next() * largestPower));
  const kind = chance.of(Object.keys(fillings));
  const filling = (fillings[kind] ?? fillings['letters'])?.(bytes) ?? '';
  const fields = [...call.fields.keys()].filter((name) => !call.path.includes(`{${name}}`));
  const field =
    chance.is(0.7) && fields.length > 0 ? chance.of(fields) : chance.of(['junk', '__proto__', 'data']);
  const options = `{${JSON.stringify(field)}:${filling}}`;
  const headers: Record<string, string> = { accept: chance.of(accepts) };
  const signedIn = chance.is(0.7);
  const [resource] = call.resources;
  const route = `sized ${call.method} ${call.path} ${kind}`;
  if (chance.is(0.3) && resource !== undefined) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    const body = Buffer.from(`source_url=/&data=${encodeURIComponent(`{"options":${options}}`)}`);
    return { route, method: 'POST', path: `/resource/${resource}/`, headers, body, signedIn };
  }
  const path = filled(call.path, ground, chance);
  if (chance.is(0.2)) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    const pairs = chance.is(0.5)
      ? `${field}=${encodeURIComponent(filling)}`
      : `${field}=1&`.repeat(bytes / (field.length + 3));
    return {
      route,
      method: 'POST',
      path,
      headers,
      body: Buffer.from(`_method=${call.method}&${pairs}`),
      signedIn,
    };
  }
  headers['content-type'] = chance.is(0.9) ? 'application/json' : 'text/plain';
  const plain = Buffer.from(chance.is(0.2) ? filling : options);
  if (!chance.is(0.1)) return { route, method: call.method, path, headers, body: plain, signedIn };
  headers['content-encoding'] = 'gzip';
  return { route, method: call.method, path, headers, body: gzipSync(plain, { level: 1 }), signedIn };
}
