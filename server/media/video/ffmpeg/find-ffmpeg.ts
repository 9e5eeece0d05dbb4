import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The ffmpeg that prepares videos: the one that is set, else the system's, which is kept up to date with it, else the
 * one of the packages; null where there is none.
 */
export async function findFfmpeg(configured: string | null, searchPath: string): Promise<string | null> {
  if (configured !== null) return configured;
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const path = join(folder, name);
    if (isExecutable(path)) return path;
  }
  try {
    const { path } = (await import('@ffmpeg-installer/ffmpeg')).default;
    return isExecutable(path) ? path : null;
  } catch {
    // There is none for this system.
    return null;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
