import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  path: string;
  /** Fills it with a file until this many bytes are free. */
  fill(leaveBytes?: number): Promise<void>;
  /** Removes the filling. */
  empty(): Promise<void>;
  /** Makes the system refuse writes there, as after disk errors, or reverts that. */
  lock(isLocked: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** A real file system of a few megabytes in memory. Null if this process may not mount one. */
export async function mountSmallDisk(
  megabytes: number,
  owner?: { uid: number; gid: number },
): Promise<SmallDisk | null> {
  if (process.platform !== 'linux') return null;
  const path = join(tmpdir(), `pinfold-disk-${randomUUID().slice(0, 8)}`);
  await mkdir(path);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'pinfold-test', path]);
  } catch {
    await rmdir(path);
    return null;
  }
  await chmod(path, 0o700);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  const filling = join(path, 'filling');
  return {
    path,
    async fill(leaveBytes = 0) {
      const file = await open(filling, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(path);
          const left = bavail * bsize - leaveBytes;
          if (left <= 0) return;
          await file.writeFile(Buffer.alloc(Math.min(left, 1024 * 1024)));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filling, { force: true }),
    lock: async (isLocked) => void (await run('mount', ['-o', `remount,${isLocked ? 'ro' : 'rw'}`, path])),
    async remove() {
      await run('umount', ['-l', path]);
      await rmdir(path);
    },
  };
}
