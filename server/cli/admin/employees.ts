import type { Database } from '../../../db/connection/database.ts';
import { listEmployees } from '../../../db/queries/staff/employees.ts';
import { changeEmployee } from '../../staff/employees.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { help, results, wrongWords } from './command/cli-texts.ts';
import { accountNamed, done, unknown, type Outcome } from './outcome.ts';

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
    if (employees.length === 0) return done(results.noEmployees);
    return done(
      ...employees.map(
        ({ username, hasSecondFactor }) =>
          `${username}  ${hasSecondFactor ? results.withFactor : results.withoutFactor}`,
      ),
    );
  }
  const { username, isEmployee } = command;
  const user = await accountNamed(db, username);
  if (user === null) return unknown(username);
  const changed = await changeEmployee(
    { db },
    commandLineDoing(isEmployee ? 'employee.on' : 'employee.off'),
    user,
    isEmployee,
  );
  const told = isEmployee
    ? changed
      ? results.employeeNow
      : results.employeeAlready
    : changed
      ? results.noEmployeeNow
      : results.noEmployeeAlready;
  return done(told({ username: user.username }));
}
