import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { acceptedEncoding } from './content-encoding.ts';

interface BuiltFile {
  type: string;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Serves built scripts and styles from memory as compressed by the build. Their names change with their content, so
 * browsers cache them forever. Everything else goes to the next handler.
 */
export function compressedFiles(folder: string): RequestHandler {
  const files = new Map<string, BuiltFile>();
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!/\.(js|css)\.br$/.test(name)) continue;
    const plain = name.slice(0, -'.br'.length);
    files.set(`/${plain.replaceAll('\\', '/')}`, {
      type: plain.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      br: readFileSync(join(folder, name)),
      gzip: readFileSync(join(folder, `${plain}.gz`)),
    });
  }
  return (request, response, next) => {
    const file = files.get(request.path);
    const encoding = acceptedEncoding(request);
    if (file === undefined || encoding === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const body = file[encoding];
    response.set({
      'Content-Type': file.type,
      'Content-Encoding': encoding,
      'Content-Length': String(body.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
