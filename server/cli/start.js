import { runCommand } from './build/run-command.js';

await runCommand('start', '../start.ts');
