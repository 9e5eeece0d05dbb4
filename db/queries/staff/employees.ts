import { statement, type Sql } from '../../connection/database.ts';

const set = statement('employee_set')`
  UPDATE users u SET is_employee = $2 FROM users was WHERE was.id = u.id AND u.id = $1
  RETURNING was.is_employee AS "wasEmployee"`;

/** Grants or revokes employee status. Returns the previous status, or null for an unknown person. */
export async function setEmployee(tx: Sql, userId: string, isEmployee: boolean): Promise<boolean | null> {
  const [row] = await tx.rows<{ wasEmployee: boolean }>(set, [userId, isEmployee]);
  return row?.wasEmployee ?? null;
}

const anyone = statement('employee_any')`SELECT EXISTS (SELECT 1 FROM users WHERE is_employee) AS found`;
const alone = statement('employee_first_alone')`SELECT pg_advisory_xact_lock(hashtext('first employee'))`;

export async function anyEmployee(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows<{ found: boolean }>(anyone);
  return row?.found === true;
}

/** Returns whether there is no employee, and none can be made by another call of this until the transaction ends. */
export async function isFirstEmployee(tx: Sql): Promise<boolean> {
  await tx.rows(alone);
  return !(await anyEmployee(tx));
}

const employees = statement('employees_listed')`
  SELECT u.id, u.username, EXISTS (SELECT 1 FROM user_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
    AS "hasSecondFactor"
  FROM users u WHERE u.is_employee ORDER BY u.username`;

/** Lists all employees and whether they have the second factor required for the staff area. */
export function listEmployees(
  sql: Sql,
): Promise<{ id: string; username: string; hasSecondFactor: boolean }[]> {
  return sql.rows(employees);
}
