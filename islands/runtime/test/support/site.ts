import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Generous, for a crowded machine. */
const patienceMs = 60_000;

/** Holds back responses to matching requests. */
export interface Gate {
  /** Resolves when the first request is held. */
  readonly reached: Promise<void>;
  open(): void;
}

/** The fixture's website on loopback. */
export class Site {
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  address = '';
  #pages = new Map<string, string>();
  #missing: { pattern: RegExp; times: number }[] = [];
  #gates: { pattern: RegExp; reach: () => void; opened: Promise<void> }[] = [];
  #server = createServer((request, response) => void this.#answer(request, response));
  readonly #folder: string;
  readonly #middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;

  constructor(folder: string, middleware?: (...args: Parameters<RequestListener>) => void) {
    this.#folder = folder;
    this.#middleware = middleware;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    // No new connection can arrive in between.
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Publishes a page and returns its address. Clears the recorded requests. */
  publish(body: string, { loader, patienceMs }: { loader: string; patienceMs?: number }): string {
    const path = `/page-${this.#pages.size}`;
    const patience = patienceMs === undefined ? '' : ` data-patience="${patienceMs}"`;
    this.#pages.set(
      path,
      `<!doctype html><html lang="en"${patience}><head><title>Page</title><link rel="icon" href="data:,">` +
        `<link rel="stylesheet" href="/islands.css"><script type="module" async src="${loader}"></script></head>` +
        `<body>${body}</body></html>`,
    );
    this.asked.length = 0;
    this.#missing = [];
    this.#gates = [];
    return this.address + path;
  }

  /** Responds 404 to the next matching requests. */
  lose(pattern: RegExp, times = Infinity): void {
    this.#missing.push({ pattern, times });
  }

  hold(pattern: RegExp): Gate {
    let open = () => {};
    let reach = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const reached = new Promise<void>((resolve, reject) => {
      // Fails a test that waits for nothing instead of hanging.
      const late = setTimeout(() => reject(new Error(`Nobody asked for ${pattern} in time.`)), patienceMs);
      late.unref();
      reach = () => {
        clearTimeout(late);
        resolve();
      };
    });
    reached.catch(() => undefined);
    this.#gates.push({ pattern, reach, opened });
    return { reached, open };
  }

  /** Requested scripts, except the loader. */
  chunks(): string[] {
    return this.asked.filter((path) => path.startsWith('/assets/') && !path.includes('/loader-'));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.asked.push(path);
    const [name = ''] = path.split('?');
    const gate = this.#gates.find(({ pattern }) => pattern.test(path));
    gate?.reach();
    await gate?.opened;
    const missing = this.#missing.find(({ pattern, times }) => times > 0 && pattern.test(path));
    if (missing) {
      missing.times -= 1;
      return void response.writeHead(404).end();
    }
    const page =
      this.#pages.get(name) ?? (name.startsWith('/plain/') ? '<title>Plain</title>Plain' : undefined);
    if (page !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (!this.#middleware)
        response.setHeader('content-security-policy', "default-src 'self'; img-src 'self' data:");
      return void response.end(page);
    }
    if (this.#middleware) return this.#middleware(request, response, () => response.writeHead(404).end());
    const content = await readFile(join(this.#folder, name)).catch(() => null);
    if (content === null) return void response.writeHead(404).end();
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    response
      .writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
      .end(content);
  }
}
