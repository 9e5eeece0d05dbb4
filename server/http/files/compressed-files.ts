import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { etagMatches } from '../pages/etag-matches.ts';
import { acceptedEncoding, type Encoding } from './content-encoding.ts';

interface BuiltFile {
  type: string;
  /** For files that keep their name. */
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** Names of built scripts and styles. No part starts with a dot, so that none leads out of the folder. */
const builtName = /^(?:\/[\w-][\w.-]*)+\.(?:js|css)$/;

/**
 * Serves built scripts and styles as compressed by the build, from memory after their first request. Names in `/assets/`
 * change with their content, so browsers cache them forever. Everything else goes to the next handler.
 */
export function compressedFiles(folder: string): RequestHandler {
  const files = new Map<string, BuiltFile>();
  return (request, response, next) => {
    const { path, method } = request;
    const encoding = acceptedEncoding(request);
    if (!builtName.test(path) || (method !== 'GET' && method !== 'HEAD')) {
      next();
      return;
    }
    response.vary('Accept-Encoding');
    if (encoding === null) {
      next();
      return;
    }
    const send = (file: BuiltFile): void => answer(request, response, file, encoding);
    const kept = files.get(path);
    if (kept !== undefined) {
      send(kept);
      return;
    }
    read(folder, path).then((file) => {
      if (file === null) return next();
      files.set(path, file);
      send(file);
    }, next);
  };
}

/** Null if the build has no such file. */
async function read(folder: string, path: string): Promise<BuiltFile | null> {
  try {
    const [br, gzip] = await Promise.all(['br', 'gz'].map((end) => readFile(join(folder, `${path}.${end}`))));
    const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    if (br === undefined || gzip === undefined) return null;
    const etag = `W/"${createHash('sha256').update(br).digest('base64url').slice(0, 22)}"`;
    return { type, etag, br, gzip };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function answer(request: Request, response: Response, file: BuiltFile, encoding: Encoding): void {
  response.set({ 'Content-Type': file.type, 'Content-Encoding': encoding });
  if (request.path.startsWith('/assets/'))
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
  else {
    response.set('ETag', file.etag);
    if (etagMatches(request.headers['if-none-match'], file.etag)) {
      response.status(304).end();
      return;
    }
  }
  response.set('Content-Length', String(file[encoding].length));
  response.end(request.method === 'HEAD' ? undefined : file[encoding]);
}
