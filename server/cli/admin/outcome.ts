import type { Sql } from '../../../db/connection/database.ts';
import { userByUsername, type UserRow } from '../../../db/queries/people/users.ts';
import { isAppError } from '../../errors.ts';
import { wrongWords } from './command/cli-texts.ts';

/** What a command answers. */
export interface Outcome {
  lines: string[];
  /** Why the command failed. Null on success. */
  failure: string | null;
}

export function done(...lines: string[]): Outcome {
  return { lines, failure: null };
}

export function failed(failure: string): Outcome {
  return { lines: [], failure };
}

/** Runs work whose refusals are failures. */
export async function orFailed(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failed(error.message);
  }
}

/** Returns the account that currently has the name. Former usernames are ignored to avoid surprises. */
export async function accountNamed(db: Sql, name: string): Promise<UserRow | null> {
  const user = await userByUsername(db, name);
  return user !== null && user.username.toLowerCase() === name.toLowerCase() ? user : null;
}

/** Returns the failure for an unknown name. */
export function unknown(name: string): Outcome {
  return failed(wrongWords.nobody({ username: name }));
}
