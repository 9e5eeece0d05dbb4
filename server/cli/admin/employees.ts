import type { Database } from '../../../db/connection/database.ts';
import { listEmployees } from '../../../db/queries/staff/employees.ts';
import { userByUsername } from '../../../db/queries/people/users.ts';
import { changeEmployee } from '../../staff/employees.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { help, wrongWords } from './command/cli-texts.ts';
import type { Outcome } from './roles.ts';

export type EmployeeCommand = { do: 'set'; username: string; isEmployee: boolean } | { do: 'list' };

export const employeeUsage = (): string => `  npm run admin -- employee <username> on|off
  npm run admin -- employee list

${help.employee({ path: '/_staff/' })}`;

/** Parses the arguments after `employee`. Returns a message if they form no command. */
export function readEmployeeCommand(words: string[]): EmployeeCommand | string {
  const [name = '', state, extra] = words;
  if (name === 'list' && state === undefined) return { do: 'list' };
  if (name === '' || extra !== undefined || (state !== 'on' && state !== 'off')) return wrongWords.employee;
  return { do: 'set', username: name.replace(/^@/, ''), isEmployee: state === 'on' };
}

/** Grants or revokes employee status, and lists employees. */
export async function runEmployeeCommand(db: Database, command: EmployeeCommand): Promise<Outcome> {
  if (command.do === 'list') {
    const employees = await listEmployees(db);
    return {
      lines:
        employees.length === 0
          ? ['There are no employees.']
          : employees.map(
              ({ username, hasSecondFactor }) =>
                `${username}  ${hasSecondFactor ? 'with a second factor' : 'without a second factor, and so kept out'}`,
            ),
      failure: null,
    };
  }
  const { username, isEmployee } = command;
  const user = await userByUsername(db, username);
  if (user === null || user.username.toLowerCase() !== username.toLowerCase())
    return { lines: [], failure: wrongWords.nobody({ username }) };
  const changed = await changeEmployee(
    { db },
    commandLineDoing(isEmployee ? 'employee.on' : 'employee.off'),
    user,
    isEmployee,
  );
  return {
    lines: [
      `${user.username} is ${isEmployee ? 'an' : 'no'} employee ${changed ? 'now' : 'already'}${isEmployee ? '. The staff area opens once the account has a second factor' : ''}.`,
    ],
    failure: null,
  };
}
