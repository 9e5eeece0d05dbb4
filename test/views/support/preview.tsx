import { createServer, type Server } from 'node:http';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { Document } from '../../../views/base/shell/document.tsx';
import { cardHints } from '../../../views/pins/card/card-hints.ts';
import { buildStyles } from './build-styles.ts';
import { everyScreen } from './screens/every-screen.tsx';
import { picture } from './made-up.ts';

export interface Preview {
  origin: string;
  close: () => Promise<void>;
}

/** Serves every screen at `/{name}?theme=&dir=` with generated pictures, for viewing and browser tests. */
export async function servePreview(port = 0): Promise<Preview> {
  const sheets = ['grid.css', 'page.css', 'areas.css'] as const;
  const ofSheets = (await Promise.all(sheets.map((sheet) => buildStyles(sheet)))).join('');
  const styles = ofSheets + cardHints(ofSheets);
  const pictures = new Map<string, Promise<Buffer>>();
  const pictureAt = (path: string): Promise<Buffer> => {
    const drawn = pictures.get(path) ?? drawPicture(path);
    pictures.set(path, drawn);
    return drawn;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = url.pathname.startsWith('/media/')
      ? pictureAt(url.pathname).then((body) => ({ type: 'image/webp', body }))
      : Promise.resolve({ type: 'text/html; charset=utf-8', body: renderScreen(url, styles) });
    answer.then(
      ({ type, body }) => {
        // Screens share pictures.
        if (type.startsWith('image/')) response.setHeader('cache-control', 'max-age=3600');
        response.setHeader('content-type', type).end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { origin: originOf(server), close: () => new Promise((done) => server.close(() => done())) };
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function renderScreen(url: URL, styles: string): string {
  const screen = everyScreen[url.pathname.slice(1) || 'home'] ?? everyScreen['not-found'];
  const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const dir = url.searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const head = {
    title: 'Preview',
    description: 'Preview',
    canonical: null,
    robots: 'noindex',
    properties: [],
    jsonLd: [],
    links: [{ rel: 'icon', href: 'data:,' }],
  };
  return `<!doctype html>${renderToString(
    <Document head={head} siteName="Pinfold" lang="en" dir={dir} theme={theme} styles={styles}>
      {screen?.()}
    </Document>,
  )}`;
}

const ratios = new Map(
  Array.from({ length: 1000 }, (_, seed) => picture(seed)).map((one) => [
    one.signature,
    one.height / one.width,
  ]),
);

/** Two blended gradients derived from the signature. */
async function drawPicture(path: string): Promise<Buffer> {
  const width = Number(/\/(\d+)x/.exec(path)?.[1] ?? 736);
  const hue = parseInt(path.split('/').pop()?.slice(0, 4) ?? '0', 16) % 360;
  const square = /60x60|136x136|150x150/.test(path);
  const ratio = square ? 1 : (ratios.get(path.split('/').pop()?.slice(0, 32) ?? '') ?? 1);
  const height = Math.round(width * ratio);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0.4" y2="1"><stop stop-color="hsl(${hue},38%,78%)"/>
    <stop offset="1" stop-color="hsl(${(hue + 50) % 360},42%,34%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${20 + (hue % 60)}%" cy="38%" r="${width / 4}" fill="hsl(${(hue + 160) % 360},55%,62%)" opacity=".75"/>
    <path d="M0 ${height * 0.8} Q${width / 2} ${height * 0.55} ${width} ${height * 0.75} V${height} H0Z"
      fill="hsl(${hue},35%,22%)" opacity=".8"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
}
