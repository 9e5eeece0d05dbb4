import { runCommand } from './build/run-command.js';

await runCommand('admin', '../admin/main.ts');
