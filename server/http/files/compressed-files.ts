import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler, Response } from 'express';
import { acceptedEncoding } from './content-encoding.ts';

interface BuiltFile {
  type: string;
  br: Buffer;
  gzip: Buffer;
}

/** Names of built scripts and styles. No part starts with a dot, so that none leads out of the folder. */
const builtName = /^(?:\/[\w-][\w.-]*)+\.(?:js|css)$/;

/**
 * Serves built scripts and styles as compressed by the build, from memory after their first request. Their names
 * change with their content, so browsers cache them forever. Everything else goes to the next handler.
 */
export function compressedFiles(folder: string): RequestHandler {
  const files = new Map<string, BuiltFile>();
  return (request, response, next) => {
    const { path, method } = request;
    const encoding = acceptedEncoding(request);
    if (!builtName.test(path) || encoding === null || (method !== 'GET' && method !== 'HEAD')) {
      next();
      return;
    }
    const send = (file: BuiltFile): void => answer(response, file.type, encoding, file[encoding], method);
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
    return br === undefined || gzip === undefined ? null : { type, br, gzip };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function answer(
  response: Response,
  type: string,
  encoding: 'br' | 'gzip',
  body: Buffer,
  method: 'GET' | 'HEAD',
): void {
  response.set({
    'Content-Type': type,
    'Content-Encoding': encoding,
    'Content-Length': String(body.length),
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
