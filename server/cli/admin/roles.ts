import type { Database } from '../../../db/connection/database.ts';
import {
  grantSubjectRole,
  revokeSubjectRole,
  rolesOfSubject,
  type SubjectRole,
} from '../../../db/queries/business/subject-roles.ts';
import type { UserRow } from '../../../db/queries/people/users.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { results } from './command/cli-texts.ts';
import { accountNamed, done, failed, unknown, type Outcome } from './outcome.ts';

/** Usernames come without `@`. */
export type RoleCommand =
  | { do: 'grant'; subject: string; person: string; role: SubjectRole }
  | { do: 'revoke'; subject: string; person: string }
  | { do: 'list'; subject: string };

/** Grants, revokes or lists roles on an account (BOARD-10). */
export async function runRoleCommand(db: Database, command: RoleCommand): Promise<Outcome> {
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
    return (await revoke(db, subject, person))
      ? done(results.revoked({ person: person.username, account: subject.username }))
      : failed(results.noRole({ person: person.username, account: subject.username }));
  if (person.id === subject.id) return failed(results.ownAccount);
  const { role } = command;
  await db.transaction(async (tx) => {
    await grantSubjectRole(tx, subject.id, person.id, role);
    await recordAct(tx, commandLineDoing('role.grant'), {
      subject: { id: subject.id, name: subject.username },
      after: { person: person.username, role },
    });
  });
  return done(results.granted({ person: person.username, role, account: subject.username }));
}

/** False if the person has no role. */
function revoke(db: Database, subject: UserRow, person: UserRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await revokeSubjectRole(tx, subject.id, person.id))) return false;
    await recordAct(tx, commandLineDoing('role.revoke'), {
      subject: { id: subject.id, name: subject.username },
      after: { person: person.username },
    });
    return true;
  });
}
