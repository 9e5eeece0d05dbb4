import { execFileSync } from 'node:child_process';

export function installed(command: string, argument = '--version'): boolean {
  try {
    execFileSync(command, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
