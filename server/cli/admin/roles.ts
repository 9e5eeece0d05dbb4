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
import { chooseOf, help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './command/parse-words.ts';
import { accountNamed, done, failed, unknown, type Outcome } from './outcome.ts';

/** Usernames come without `@`. */
export type RoleCommand =
  | { do: 'grant'; subject: string; person: string; role: SubjectRole }
  | { do: 'revoke'; subject: string; person: string }
  | { do: 'list'; subject: string };

export const roleUsage =
  (): string => `  npm run admin -- role grant <account> <username> [--role publisher|analyst]
  npm run admin -- role revoke <account> <username>
  npm run admin -- role list <account>

${help.role}`;

const taken = {
  grant: [3, 'role'],
  revoke: [3],
  list: [3],
} as const satisfies Record<RoleCommand['do'], Taken>;

/** Parses the arguments after `role`. Returns a message if they form no command. */
export function readRoleCommand(words: string[]): RoleCommand | string {
  const parsed = parseWords(words, { role: { type: 'string', default: 'publisher' } });
  if (parsed === null) return wrongWords.option;
  const [verb, ...names] = parsed.positionals;
  if (verb !== 'grant' && verb !== 'revoke' && verb !== 'list') return wrongWords.command;
  const surplus = surplusIn(parsed, taken[verb]);
  if (surplus !== null) return surplus;
  const [subject = '', person = ''] = names.map((name) => name.replace(/^@/, ''));
  if (subject === '') return wrongWords.account;
  if (verb === 'list') return person === '' ? { do: verb, subject } : wrongWords.oneAccount;
  if (person === '') return wrongWords.rolePerson;
  if (verb === 'revoke') return { do: verb, subject, person };
  const { role } = parsed.values;
  if (role !== 'publisher' && role !== 'analyst') return chooseOf('--role', ['publisher', 'analyst']);
  return { do: verb, subject, person, role };
}

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
