import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run gates`: runs scripts of package.json, prints the output of failed ones, and exits with 1 if there is one.
 * Comma-separated scripts of an argument run in sequence, the arguments in parallel: lint alone takes as long as the
 * others together.
 */
async function main(): Promise<void> {
  const lanes = process.argv.slice(2).map((names) => names.split(','));
  const red = (await Promise.all(lanes.map(redOnes))).flat();
  console.log(red.length === 0 ? 'All gates are green.' : `Red gates: ${red.join(', ')}`);
  process.exitCode = red.length === 0 ? 0 : 1;
}

async function redOnes(gates: readonly string[]): Promise<string[]> {
  const red: string[] = [];
  for (const gate of gates) if (!(await isGreen(gate))) red.push(gate);
  return red;
}

async function isGreen(gate: string): Promise<boolean> {
  const start = performance.now();
  const child = spawn('npm', ['run', gate], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(output);
  console.log(`${code === 0 ? '✔' : '✖'} npm run ${gate} (${seconds} s)`);
  return code === 0;
}

await main();
