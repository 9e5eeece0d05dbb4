import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runningService, settingsForTests, type RunningService } from '../support/service/service.ts';
import { startFleet } from './fleet.ts';

/** What people do by browser, with and without script. None of these files needs settings of its own. */
const journeys = [
  'people/accounts',
  'creation/builder',
  'saves/save-button',
  'boards/without-script',
  'pins/closeup',
  'search',
  'live/journey',
].map((name) => `test/e2e/${name}.test.ts`);

/** Runs end-to-end tests, each file against an empty fleet of its own. Returns how many files failed. */
export async function browse(programs: string, files: readonly string[] = journeys): Promise<number> {
  let failed = 0;
  for (const file of files) {
    const fleet = await startFleet(programs, settingsForTests);
    try {
      const { origin, directDatabase: connectionString, dataDir } = fleet;
      const running: RunningService = { origin, connectionString, dataDir };
      const child = spawn('npx', ['ava', file], {
        env: { ...process.env, [runningService]: JSON.stringify(running) },
        stdio: 'inherit',
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) failed += 1;
      console.log(`${file}: ${code === 0 ? 'passed' : 'FAILED'} against the fleet`);
    } finally {
      await fleet.stop();
    }
  }
  return failed;
}
