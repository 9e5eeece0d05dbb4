import { execFile, fork } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { signUp } from '../support/service/client.ts';
import { createTestDatabase } from '../support/service/database.ts';
import { endProcess } from '../support/service/processes.ts';
import { readEverything } from './support/read-everything.ts';

const run = promisify(execFile);

/**
 * Checks that an earlier version works with the current schema, as in an upgrade without downtime: builds it
 * separately, runs it on a database with this version's migrations, writes a little and reads everything it has. `npx
 * tsx test/faults/previous-version.ts --ref v0.1.0`
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { ref: { type: 'string', default: 'HEAD~1' } } });
  const tree = join(await mkdtemp(join(tmpdir(), 'pinfold-previous-')), 'tree');
  await run('git', ['worktree', 'add', '--detach', tree, values.ref]);
  const database = await createTestDatabase();
  try {
    await symlink(resolve('node_modules'), join(tree, 'node_modules'));
    console.log(`Building ${values.ref}`);
    await run(process.execPath, ['--import=tsx', 'server/cli/build.ts'], { cwd: tree });
    const web = fork(join(tree, await builtIn(tree)), {
      cwd: tree,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.connectionString,
        DATA_DIR: join(tree, 'data'),
        PORT: '0',
        LOG_LEVEL: 'error',
        GRAPH_ADDRESS: 'off',
      },
      execArgv: [],
    });
    try {
      const port = await new Promise<number>((ready, failed) => {
        web.once('exit', (code) => failed(new Error(`${values.ref} ended with ${code}`)));
        web.on('message', (message: { kind?: string; port?: number }) => {
          if (message.kind === 'ready') ready(message.port ?? 0);
        });
      });
      const { asked, faults } = await readEverything(await signUp(`http://127.0.0.1:${port}`, 'previous'));
      for (const fault of faults) console.error(fault);
      console.log(
        `${values.ref} answered ${asked} reads on this version’s schema, ${faults.length} with a fault.`,
      );
      process.exitCode = faults.length === 0 ? 0 : 1;
    } finally {
      await endProcess(web);
    }
  } finally {
    await database.drop();
    await run('git', ['worktree', 'remove', '--force', tree]);
    await rm(join(tree, '..'), { recursive: true, force: true });
  }
}

/** Earlier versions had one build at a time. */
async function builtIn(tree: string): Promise<string> {
  const [build] = await readdir(join(tree, 'dist/builds')).catch(() => []);
  return build === undefined ? 'dist/app/web.mjs' : `dist/builds/${build}/app/web.mjs`;
}

await main();
