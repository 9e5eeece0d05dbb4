import { execFileSync } from 'node:child_process';

/** Whether a command can be run here. */
export function installed(command: string, argument = '--version'): boolean {
  try {
    execFileSync(command, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
