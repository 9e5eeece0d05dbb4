import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { PeerPicture } from './peer-pictures.ts';

export interface PeerServer {
  origin: string;
  close(): void;
}

/** Serves a page, its bundle, and its images as efficiently as possible: from memory, compressed, cacheable forever. */
export async function servePeer(
  html: string,
  pictures: Map<string, PeerPicture>,
  bundle?: { path: string; code: string },
): Promise<PeerServer> {
  const page = brotliCompressSync(html);
  const script = bundle && brotliCompressSync(bundle.code);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const picture = pictures.get(url.slice('/474/'.length));
    if (request.method === 'POST') {
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
    } else if (url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page);
    } else if (bundle !== undefined && url === bundle.path) {
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(script);
    } else if (picture !== undefined) {
      response
        .writeHead(200, {
          'content-type': picture.type,
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(picture.body);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
