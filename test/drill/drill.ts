import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { mediaUrl, type StoredPicture } from '../../views/media/media-url.ts';
import { hasPgbouncer } from '../support/pgbouncer.ts';
import { hasS3 } from '../support/s3/start-s3.ts';
import { browse } from './browse.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { bear, emptyLoad, type Load } from './load.ts';
import { postgresPrograms } from './postgres-pair.ts';

/**
 * Two web machines with folders of their own, two workers, two graphs, PgBouncer, an S3 store, and PostgreSQL with a
 * standby. First, end-to-end tests use it by browser. Then people save and upload while each part is taken away once,
 * and every acknowledged save and upload is looked for.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      saves: { type: 'string', default: '1000' },
      uploads: { type: 'string', default: '200' },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  const programs = postgresPrograms();
  if (programs === null || !hasPgbouncer() || !hasS3()) {
    console.log(
      'PostgreSQL, PgBouncer or Swift is not installed. On Debian and Ubuntu: test/drill/install.sh',
    );
    process.exitCode = 2;
    return;
  }
  const failed = values['without-browser'] ? 0 : await browse(programs);
  const fleet = await startFleet(programs);
  try {
    const load = emptyLoad();
    let isDone = false;
    const work = bear(fleet.origin, load, {
      saves: Number(values.saves),
      uploads: Number(values.uploads),
    }).finally(() => (isDone = true));
    work.catch(() => undefined);
    const startedAt = performance.now();
    const atSeconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(0).padStart(4);
    const wanted = Number(values.saves) + Number(values.uploads);
    const parts = Object.entries(fleet.parts);
    for (const [index, [part, takeAway]] of parts.entries()) {
      // Evenly over the work, so that no part goes without load.
      const begin = (wanted * (index + 1)) / (parts.length + 1);
      while (!isDone && load.saves.size + load.uploads.size < begin) await pause(20);
      const wasDone = isDone;
      const at = atSeconds();
      const began = performance.now();
      await takeAway();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${at} s  ${part}: back after ${seconds} s${wasDone ? ', without load' : ''}`);
    }
    await work;
    console.log(
      `${atSeconds()} s  ${load.saves.size} saves and ${load.uploads.size} uploads acknowledged; ` +
        `${load.repeats} requests sent again; nobody waited longer than ${(load.longestMs / 1000).toFixed(1)} s.`,
    );
    const problems = [...load.surprises, ...(await differences(fleet, load))];
    for (const problem of problems) console.log(problem);
    console.log(
      problems.length === 0
        ? 'Each is there exactly once, and both machines show each picture.'
        : `${problems.length} problems.`,
    );
    process.exitCode = problems.length + failed === 0 ? 0 : 1;
  } finally {
    await fleet.stop();
  }
}

/** Pins that are missing or there twice, and pictures that a machine does not show. */
async function differences(fleet: Fleet, load: Load): Promise<string[]> {
  const db = new pg.Client({ connectionString: fleet.database });
  await db.connect();
  const { rows } = await db.query<{ id: string; signature: string; format: StoredPicture['format'] }>(
    'SELECT p.id::text, i.signature, i.format FROM pins p LEFT JOIN images i ON i.signature = p.image_signature',
  );
  await db.end();
  const found: string[] = [];
  const acknowledged = [...load.uploads.values(), ...load.saves.values()];
  const missing = new Set(acknowledged);
  if (missing.size !== acknowledged.length) found.push('Two requests were answered with the same Pin.');
  for (const { id } of rows) if (!missing.delete(id)) found.push(`Pin ${id} is there once too often.`);
  for (const id of missing) found.push(`Pin ${id} was acknowledged and is missing.`);
  const uploads = new Set(load.uploads.values());
  const pictures = new Set(
    rows
      .filter(({ id }) => uploads.has(id))
      .map(({ signature, format }) => mediaUrl({ signature, format }, 'orig')),
  );
  for (const web of fleet.webs)
    for (const path of pictures) {
      const { status } = await fetch(web + path, { method: 'HEAD', signal: AbortSignal.timeout(60_000) });
      if (status !== 200) found.push(`${web}${path} is answered ${status}.`);
    }
  return found;
}

await main();
