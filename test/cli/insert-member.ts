import type { Database } from '../../db/connection/database.ts';
import { insertUser } from '../../db/queries/people/users.ts';

/** Adds an account that nobody logs in to. Returns its id. */
export async function insertMember(db: Database, username: string): Promise<string> {
  const added = await insertUser(db, {
    username,
    email: `${username}@example.org`,
    passwordHash: 'none',
    firstName: username,
    fullName: username,
    about: '',
    birthDate: null,
    gender: 'unspecified',
    locale: 'en-US',
    country: 'US',
  });
  if (!('userId' in added)) throw new Error('The name is taken.');
  return added.userId;
}
