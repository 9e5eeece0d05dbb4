import { runCommand } from './build/run-command.js';

await runCommand('import', '../import/main.ts');
