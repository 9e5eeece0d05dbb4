import { upToDateBuild } from '../builds/built.ts';
import { installBrowser } from '../browser/chromium.ts';
import { prepareTemplate, sweepOldCopies } from '../service/database.ts';

async function step(title: string, work: () => Promise<string>): Promise<void> {
  const start = performance.now();
  process.stdout.write(`${title} … `);
  const outcome = await work();
  process.stdout.write(`${outcome} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
}

await step('Browser for the tests', async () => (await installBrowser()).executablePath);

await step('Build of the site', async () => {
  await upToDateBuild();
  return 'up to date';
});

await step('Database for the tests', async () => {
  await sweepOldCopies();
  return prepareTemplate();
});
