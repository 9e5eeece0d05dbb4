import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceWorkerFile } from './service-worker.ts';

const file = 'views/accounts/route-words.ts';

/** Writes the module again if routes have changed. Precedes a build, whose sources it is among. */
export function writeRouteWords(): void {
  const source = routeWordsSource();
  if (readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
}

/** Returns the source of the module that lists the first path segments of all routes (ROUTE-11). */
export function routeWordsSource(): string {
  const words = [...routeWords()].sort();
  const lines = [''];
  for (const word of words) {
    const line = lines[lines.length - 1] ?? '';
    if (line.length + word.length > 108) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return `// Written by the build from the routes of pages, server and public files (server/cli/build/route-words.ts).
export const routeWords = \`
  ${lines.join('\n  ')}
\`;
`;
}

/** First path segments of pages, of routes that the server mounts, and of files at the root. */
function routeWords(): Set<string> {
  // Internal pages of the router have no URL. `@…` are parameters. `index` is `/`.
  const pages = readdirSync('pages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(@|_error$|index$|render$)/.test(entry.name))
    .map(({ name }) => name);
  const files = readdirSync('public').filter((name) => name !== 'README.md');
  const patterns = sources('pages', (name) => name === '+route.ts').flatMap((source) =>
    firstSegments(source),
  );
  const mounted = sources('server', (name) => name.endsWith('.ts')).flatMap((source) =>
    [...source.matchAll(mountCall)].flatMap(([call]) => firstSegments(call)),
  );
  return new Set([...pages, ...files, serviceWorkerFile, ...patterns, ...mounted]);
}

/** The path or the list of paths that a router's method gets, and the paths of operations. */
const mountCall = /(?:\b(?:app|router)\.\w+\(|\bmountPages\(app,|\bpath:)\s*(?:'\/[^']*'|\[\s*'\/[^\]]*\])/g;

const firstSegments = (text: string): string[] =>
  [...text.matchAll(/'\/([\w.-]+)/g)].map(([, segment = '']) => segment);

function sources(folder: string, isRead: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => isRead(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
