import { listEmployees, setEmployee } from '../../db/queries/staff/employees.ts';
import { endSessionsOf } from '../../db/queries/accounts/credentials.ts';
import type { Services } from '../services.ts';
import { recordAct } from './audit.ts';
import type { ActingStaff } from './staff.ts';

/** Returns the ids of all employees. */
export async function employeeIds({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return (await listEmployees(db)).map(({ id }) => id);
}

/** Grants or revokes employee status. Revoking ends the person's sessions. False if nothing changed. */
export function changeEmployee(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'employee.on' | 'employee.off'>,
  person: { id: string; username: string },
  isEmployee: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const was = await setEmployee(tx, person.id, isEmployee);
    if (was === null || was === isEmployee) return false;
    if (!isEmployee) await endSessionsOf(tx, person.id, null);
    await recordAct(tx, staff, {
      subject: { id: person.id, name: person.username },
    });
    return true;
  });
}
