import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installBrowser } from './chromium.ts';

const buildModule = join(import.meta.dirname, '../../server/cli/build-if-stale.ts');

async function step(title: string, work: () => Promise<string>): Promise<void> {
  const start = performance.now();
  process.stdout.write(`${title} … `);
  const outcome = await work();
  process.stdout.write(`${outcome} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
}

await step('Browser for the tests', async () => (await installBrowser()).executablePath);

if (existsSync(buildModule)) {
  await step('Build of the site', async () => {
    const { buildIfStale } = (await import(pathToFileURL(buildModule).href)) as {
      buildIfStale: () => Promise<unknown>;
    };
    await buildIfStale();
    return 'up to date';
  });
}
