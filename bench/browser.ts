import { buildIfStale } from '../test/support/builds/build-if-stale.ts';
import { launchBrowser } from './browser/launch-browser.ts';
import { mediaUrl } from '../views/media/media-url.ts';
import { bundleBareReact } from './browser/bundle-bare-react.ts';
import { bareReactPage, picturesOf, plainPage } from './browser/peer-pages.ts';
import { encodePeerPictures } from './browser/peer-pictures.ts';
import { servePeer, type PeerServer } from './browser/peer-server.ts';
import { createTrust, startSecureProxy, type Trust } from './browser/secure-proxy.ts';
import { lookAt, networks, tapSave, type LookedAt, type Network, type Tapped } from './browser/visit.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { seedGallery } from './data/seed-gallery.ts';
import { benchSecret, startWeb } from './service/start-service.ts';
import { printTable, reportTargets } from './support/report.ts';
import { median, medianRatio } from './support/statistics.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Networks, and whether pages come through TLS and HTTP/2: `ONLY=2` runs the second alone. */
const scenarios = [
  { network: 'Slow 4G', isSecure: false },
  { network: 'Slow 4G', isSecure: true },
  { network: 'Slow 3G', isSecure: true },
] as const;
const only = process.env['ONLY']?.split(',').map(Number);
const contenders = ['ours', 'plain', 'bare React'] as const;
type Contender = (typeof contenders)[number];
type Origins = Record<Contender, string>;
interface Visits {
  looked: LookedAt[];
  tapped: Tapped[];
}

/** Compares the home page on a slow phone with a page using an inline handler and one with bare React islands. */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  const closing: (() => unknown)[] = [];
  try {
    await seedGallery(database.connectionString, database.dataDir, benchSecret);
    const { web, origin } = await startWeb(database.connectionString, database.dataDir, [], {
      TRUSTED_PROXIES: '1',
    });
    closing.push(() => web.stop());
    const peers = await startPeers(origin);
    closing.push(
      () => peers.plain.close(),
      () => peers['bare React'].close(),
    );
    const origins: Origins = {
      ours: origin,
      plain: peers.plain.origin,
      'bare React': peers['bare React'].origin,
    };
    const trust = createTrust();
    const secureOrigins = await secure(origins, trust, closing);
    let missed = 0;
    for (const [index, { network, isSecure }] of scenarios.entries()) {
      if (only !== undefined && !only.includes(index + 1)) continue;
      console.log(`\n${network}, ${isSecure ? 'TLS and HTTP/2' : 'plain HTTP'}`);
      const results = await measure(isSecure ? secureOrigins : origins, networks[network], trust);
      printResults(results);
      missed += reportTargets(targetsOf(results));
    }
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    for (const close of closing) await close();
    await database.drop();
  }
}

async function startPeers(origin: string): Promise<Record<'plain' | 'bare React', PeerServer>> {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' };
  const html = await (await fetch(`${origin}/`, { headers })).text();
  const names = picturesOf(html);
  const originals = await Promise.all(
    names.map(async (signature) => {
      const response = await fetch(origin + mediaUrl({ signature, format: 'jpg' }, 'orig'));
      const found = response.ok
        ? response
        : await fetch(origin + mediaUrl({ signature, format: 'png' }, 'orig'));
      return Buffer.from(await found.arrayBuffer());
    }),
  );
  const encoded = await encodePeerPictures(originals);
  const pictures = new Map(names.flatMap((name, index) => (encoded[index] ? [[name, encoded[index]]] : [])));
  const bundle = { path: '/bundle.js', code: await bundleBareReact() };
  return {
    plain: await servePeer(plainPage(html), pictures),
    'bare React': await servePeer(bareReactPage(html, bundle.path), pictures, bundle),
  };
}

async function secure(origins: Origins, trust: Trust, closing: (() => unknown)[]): Promise<Origins> {
  const secured = { ...origins };
  for (const contender of contenders) {
    const proxy = await startSecureProxy(origins[contender], trust);
    closing.unshift(() => proxy.close());
    secured[contender] = proxy.origin;
  }
  return secured;
}

/** Alternates rounds after one warm-up round, in which images are made and everything is compiled. */
async function measure(
  origins: Origins,
  network: Network,
  { keyHash }: Trust,
): Promise<Record<Contender, Visits>> {
  const browser = await launchBrowser(120_000, [`--ignore-certificate-errors-spki-list=${keyHash}`]);
  const results: Record<Contender, Visits> = {
    ours: { looked: [], tapped: [] },
    plain: { looked: [], tapped: [] },
    'bare React': { looked: [], tapped: [] },
  };
  try {
    for (let round = -1; round < rounds; round++)
      for (const contender of contenders) {
        const looked = await lookAt(browser, network, `${origins[contender]}/`);
        const tapped = await tapSave(browser, network, `${origins[contender]}/`);
        if (round < 0) continue;
        results[contender].looked.push(looked);
        results[contender].tapped.push(tapped);
      }
  } finally {
    await browser.close();
  }
  return results;
}

const of = <T>(visits: T[], pick: (visit: T) => number): number[] => visits.map(pick);

function printResults(results: Record<Contender, Visits>): void {
  printTable([
    [
      'medians',
      'LCP ms',
      'blocked ms',
      'tap taken ms',
      'acknowledged ms',
      'saved ms',
      'confirmed ms',
      'pictures KiB',
      'scripts KiB',
    ],
    ...contenders.map((name) => {
      const { looked, tapped } = results[name];
      return [
        name,
        median(of(looked, (visit) => visit.largestPaintMs)),
        median(of(looked, (visit) => visit.blockedMs)),
        median(of(tapped, (visit) => visit.tappedMs)),
        median(of(tapped, (visit) => visit.acknowledgedMs)),
        median(of(tapped, (visit) => visit.savedMs)),
        median(of(tapped, (visit) => visit.confirmedMs)),
        median(of(looked, (visit) => visit.pictureBytes)) / 1024,
        median(of(looked, (visit) => visit.scriptBytes)) / 1024,
      ];
    }),
  ]);
}

function targetsOf({ ours, plain, 'bare React': bare }: Record<Contender, Visits>) {
  const paint = (visits: Visits): number[] => of(visits.looked, (visit) => visit.largestPaintMs);
  const acknowledged = (visits: Visits): number[] => of(visits.tapped, (visit) => visit.acknowledgedMs);
  const saved = (visits: Visits): number[] => of(visits.tapped, (visit) => visit.savedMs);
  const confirmed = (visits: Visits): number[] => of(visits.tapped, (visit) => visit.confirmedMs);
  return [
    {
      what: 'blocking time in the first ten seconds',
      value: median(of(ours.looked, (visit) => visit.blockedMs)),
      atMost: 0,
      unit: ' ms',
    },
    {
      what: "largest contentful paint by the plain page's",
      value: medianRatio(paint(ours), paint(plain)),
      atMost: 0.6,
    },
    {
      what: "tap acknowledged by the inline handler's",
      value: medianRatio(acknowledged(ours), acknowledged(plain)),
      atMost: 1.15,
    },
    {
      what: "shown as saved by the inline handler's",
      value: medianRatio(saved(ours), saved(plain)),
      atMost: 1,
    },
    { what: "confirmed by bare React's", value: medianRatio(confirmed(ours), confirmed(bare)), atMost: 0.6 },
  ];
}

await main();
