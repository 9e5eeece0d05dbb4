import querystring from 'node:querystring';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../../errors.ts';
import { limits } from '../../../views/contract/limits.ts';
import { othersTurn, parseJsonBody } from '../operations/input/json-text.ts';
import { refusals } from '../../refusals.ts';

/** Maximum number of fields in a form. */
const maxFields = 200;
/** Bytes of a form field decoded at a time. */
const sliceBytes = 64 * 1024;
/** Number of requests with large bodies in memory at once, and how long others wait. */
const maxLarge = 2;
const patienceMs = 10_000;

export type BodyKind = 'json' | 'form' | 'multipart' | 'none';

/**
 * Returns the kind of a request's body. Some clients end the type with a semicolon, and some omit it for forms sent to
 * a resource. `textIsJson` treats text/plain as JSON, as beacons send it. Throws `unsupported_type`.
 */
export function bodyKind(request: Request, { textIsJson = false } = {}): BodyKind {
  const type = request.headers['content-type']?.replace(/[;\s]+$/, '');
  if (type !== undefined) request.headers['content-type'] = type;
  else if (hasBody(request) && /\/resource$/i.test(request.baseUrl))
    request.headers['content-type'] = 'application/x-www-form-urlencoded';
  if (request.is('multipart/form-data') !== false && hasBody(request)) return 'multipart';
  if (!hasBody(request)) return 'none';
  if (request.is('application/x-www-form-urlencoded')) return 'form';
  if (request.is('application/json') || (textIsJson && request.is('text/plain'))) return 'json';
  throw new AppError('unsupported_type');
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
}

/**
 * Reads a body of at most `maxBytes` and returns its contents: a JSON value or the fields of a form. Parsing starts
 * only when all of it has arrived and never blocks others for long. Throws `too_large`, `unsupported_type`,
 * `bad_input` and `busy`.
 */
export async function readBody(
  request: Request,
  response: Response,
  kind: 'json' | 'form',
  maxBytes: number,
): Promise<unknown> {
  // Refuses a body that declares itself too large without reading it.
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) {
    if (declared > limits.base64BodyBytes) response.set('Connection', 'close');
    throw new AppError('too_large');
  }
  if (!/^$|charset\s*=\s*"?(utf-?8|us-ascii)"?/i.test(charsetOf(request)))
    throw new AppError('unsupported_type');
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (maxBytes > limits.linkListBytes && (isChunked || declared > limits.linkListBytes))
    await largeTurn(response);
  const body = await bytesOf(request, response, maxBytes);
  if (body.length === 0) return undefined;
  return kind === 'json' ? parseJsonBody(body) : parseForm(body);
}

function charsetOf(request: Request): string {
  return /;\s*charset\s*=.*$/i.exec(request.headers['content-type'] ?? '')?.[0] ?? '';
}

const readers = new Map<number, RequestHandler>();

async function bytesOf(request: Request, response: Response, limit: number): Promise<Buffer> {
  const reader = readers.get(limit) ?? express.raw({ type: () => true, limit });
  readers.set(limit, reader);
  await new Promise<void>((resolve, reject) => {
    void reader(request, response, (error?: unknown) =>
      error === undefined ? resolve() : reject(asRefusal(error)),
    );
  });
  const body: unknown = request.body;
  request.body = undefined;
  // If the client disconnected before the body was read, it must not be treated as empty.
  if (!Buffer.isBuffer(body)) throw new AppError('bad_input');
  return body;
}

function asRefusal(error: unknown): AppError {
  const { status } = error as { status?: number };
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_type');
  return new AppError('bad_input', {
    message: refusals.input.unreadable,
    cause: error,
  });
}

/** Parses a form's fields. Repeated names become a list. */
async function parseForm(body: Buffer): Promise<Record<string, unknown>> {
  if (body.length <= sliceBytes) {
    const text = body.toString('latin1');
    refuseFields(text.split('&').length);
    return { ...querystring.parse(body.toString('utf8'), '&', '=', { maxKeys: maxFields }) };
  }
  const fields: Record<string, unknown> = {};
  let count = 0;
  for (let at = 0; at < body.length;) {
    refuseFields((count += 1));
    const next = body.indexOf('&', at);
    const end = next === -1 ? body.length : next;
    const equals = body.subarray(at, end).indexOf('=');
    const nameEnd = equals === -1 ? end : at + equals;
    const name = (await unescaped(body.subarray(at, nameEnd))).toString('utf8');
    const value = (await unescaped(body.subarray(Math.min(nameEnd + 1, end), end))).toString('utf8');
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const all =
      known === undefined ? value : [...(Array.isArray(known) ? (known as unknown[]) : [known]), value];
    Object.defineProperty(fields, name, { value: all, enumerable: true, configurable: true, writable: true });
    at = end + 1;
  }
  return fields;
}

function refuseFields(count: number): void {
  if (count > maxFields) throw new AppError('too_large');
}

const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

/** Decodes percent-encoded bytes in slices. A `%` that starts no escape is kept. */
async function unescaped(bytes: Buffer): Promise<Buffer> {
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0, turn = sliceBytes; at < bytes.length; at += 1, length += 1) {
    if (at >= turn) {
      await othersTurn();
      turn = at + sliceBytes;
    }
    const byte = bytes[at] ?? 0;
    const code = byte === percent ? escapedCode(bytes, at) : null;
    if (code !== null) at += 2;
    decoded[length] = code ?? (byte === plus ? space : byte);
  }
  return decoded.subarray(0, length);
}

function escapedCode(bytes: Buffer, at: number): number | null {
  const high = hexDigit(bytes[at + 1]);
  const low = hexDigit(bytes[at + 2]);
  return high === null || low === null ? null : high * 16 + low;
}

function hexDigit(byte: number | undefined): number | null {
  if (byte === undefined) return null;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const upper = byte & ~0x20;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x41 + 10 : null;
}

let large = 0;
const waiting: (() => void)[] = [];

/**
 * Waits until a large body may be read. The slot is free again once the response is closed. Throws `busy` if that takes
 * too long, and `bad_input` if the client leaves meanwhile.
 */
async function largeTurn(response: Response): Promise<void> {
  if (large < maxLarge) large += 1;
  else
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        response.off('close', leave);
        const place = waiting.indexOf(turn);
        if (place !== -1) waiting.splice(place, 1);
        end();
      };
      const turn = (): void => settle(resolve);
      const leave = (): void => settle(() => reject(new AppError('bad_input')));
      const timer = setTimeout(() => {
        settle(() => reject(new AppError('busy', { retryAfterSeconds: patienceMs / 1000 })));
      }, patienceMs);
      waiting.push(turn);
      response.once('close', leave);
    });
  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) large -= 1;
    else next();
  };
  // It may have closed between its turn and now.
  if (response.closed) {
    release();
    throw new AppError('bad_input');
  }
  response.once('close', release);
}
