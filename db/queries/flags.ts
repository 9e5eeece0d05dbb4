import { statement, type Sql } from '../connection/database.ts';

const all = statement('switches_all')`
  SELECT name, is_on AS "isOn", changed_at AS "changedAt" FROM feature_switches ORDER BY name`;
const put = statement('switches_put')`
  INSERT INTO feature_switches (name, is_on) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET is_on = EXCLUDED.is_on, changed_at = now()`;

export function listSwitches(sql: Sql): Promise<{ name: string; isOn: boolean; changedAt: Date }[]> {
  return sql.rows(all);
}

export async function putSwitch(sql: Sql, name: string, isOn: boolean): Promise<void> {
  await sql.rows(put, [name, isOn]);
}
