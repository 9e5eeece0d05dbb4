import { accessSync, constants, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { SettingError } from '../../../config/setting-error.ts';
import { settingTexts as t } from '../../../terminal/terminal-texts.ts';

/**
 * Finds the ffmpeg for video preparation: the configured one, else the system's, which gets system updates, else the
 * one from the npm package. Null if there is none. Throws a message if the configured one cannot be run.
 */
export async function findFfmpeg(configured: string | null, searchPath: string): Promise<string | null> {
  if (configured !== null) return requireProgram(configured, searchPath);
  const found = findProgram(process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg', searchPath);
  if (found !== null) return found;
  try {
    const { path } = (await import('@ffmpeg-installer/ffmpeg')).default;
    return isExecutable(path) ? path : null;
  } catch {
    // The package has no binary for this system.
    return null;
  }
}

/** Takes a path, or a name that is looked up like any program. */
function requireProgram(configured: string, searchPath: string): string {
  const path = basename(configured) === configured ? findProgram(configured, searchPath) : configured;
  if (path === null || !isExecutable(path))
    throw new SettingError('FFMPEG_PATH', t.notExecutable({ path: configured }));
  return path;
}

function findProgram(name: string, searchPath: string): string | null {
  const folders = searchPath.split(delimiter).filter((part) => part !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
