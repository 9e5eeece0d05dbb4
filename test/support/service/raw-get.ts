import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  setCookie: string;
}

/** Sends exactly the given request: `fetch` decodes bodies, adds headers and normalizes paths. */
export function rawGet(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  path?: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, ...(path !== undefined && { path }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          setCookie: (response.headers['set-cookie'] ?? []).join('\n'),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}
