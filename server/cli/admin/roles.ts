import type { Sql } from '../../../db/connection/database.ts';
import {
  grantSubjectRole,
  revokeSubjectRole,
  rolesOfSubject,
  type SubjectRole,
} from '../../../db/queries/business/subject-roles.ts';
import { userByUsername, type UserRow } from '../../../db/queries/people/users.ts';
import { results, wrongWords } from './command/cli-texts.ts';

/** Usernames come without `@`. */
export type RoleCommand =
  | { do: 'grant'; subject: string; person: string; role: SubjectRole }
  | { do: 'revoke'; subject: string; person: string }
  | { do: 'list'; subject: string };

export interface Outcome {
  lines: string[];
  /** Why the command failed. Null on success. */
  failure: string | null;
}

/** Grants, revokes or lists roles on an account (BOARD-10). */
export async function runRoleCommand(db: Sql, command: RoleCommand): Promise<Outcome> {
  const subject = await accountNamed(db, command.subject);
  if (subject === null) return unknown(command.subject);
  if (command.do === 'list') {
    const roles = await rolesOfSubject(db, subject.id);
    return done(
      ...(roles.length === 0
        ? [results.noRoles({ account: subject.username })]
        : roles.map(({ username, role }) => `${username}  ${role}`)),
    );
  }
  const person = await accountNamed(db, command.person);
  if (person === null) return unknown(command.person);
  if (command.do === 'revoke')
    return (await revokeSubjectRole(db, subject.id, person.id))
      ? done(results.revoked({ person: person.username, account: subject.username }))
      : { lines: [], failure: results.noRole({ person: person.username, account: subject.username }) };
  if (person.id === subject.id) return { lines: [], failure: results.ownAccount };
  await grantSubjectRole(db, subject.id, person.id, command.role);
  return done(results.granted({ person: person.username, role: command.role, account: subject.username }));
}

/** Returns the account that currently has the name. Former usernames are ignored to avoid surprises. */
export async function accountNamed(db: Sql, name: string): Promise<UserRow | null> {
  const user = await userByUsername(db, name);
  return user !== null && user.username.toLowerCase() === name.toLowerCase() ? user : null;
}

/** Returns the failure for an unknown name. */
export function unknown(name: string): Outcome {
  return { lines: [], failure: wrongWords.nobody({ username: name }) };
}

function done(...lines: string[]): Outcome {
  return { lines, failure: null };
}
