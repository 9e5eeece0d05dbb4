import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const credentialsSchema = z.object({ postgres: z.string().min(1), pinboard: z.string().min(1) });

/** Passwords of the two roles: `postgres` (superuser, for maintenance) and `pinboard` (the application's). */
export type Credentials = z.infer<typeof credentialsSchema>;

export interface Listening {
  readonly port: number;
  /** Folder of the Unix socket, or '' for TCP on 127.0.0.1. */
  readonly socketDir: string;
}

/** Reads the passwords in a home folder. Null if there are none. */
export function readCredentials(home: string): Credentials | null {
  const path = fileIn(home);
  if (!existsSync(path)) return null;
  try {
    return credentialsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Creates passwords in a file that only the home folder's owner can read. */
export function createCredentials(home: string): Credentials {
  const credentials = { postgres: newPassword(), pinboard: newPassword() };
  const staging = `${fileIn(home)}.${process.pid}.tmp`;
  writeFileSync(staging, `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  giveToOwnerOf(home, staging);
  renameSync(staging, fileIn(home));
  return credentials;
}

/** Gives a file created by root to the owner of its folder. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

/**
 * Returns the connection string of a database on the embedded server. A socket folder is percent-encoded in place of
 * the host, which pg, libpq, and `new URL` all accept.
 */
export function connectionStringFor(
  role: keyof Credentials,
  credentials: Credentials,
  listening: Listening,
  database: string,
): string {
  const host = listening.socketDir === '' ? '127.0.0.1' : encodeURIComponent(listening.socketDir);
  return `postgres://${role}:${credentials[role]}@${host}:${listening.port}/${database}`;
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function fileIn(home: string): string {
  return join(home, 'credentials.json');
}
