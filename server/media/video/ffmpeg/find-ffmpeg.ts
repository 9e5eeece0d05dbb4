import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds the ffmpeg for video preparation: the configured one, else the system's, which gets system updates, else the
 * one from the npm package. Null if there is none.
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
    // The package has no binary for this system.
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
