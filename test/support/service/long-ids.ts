import type { Statement } from '../../../db/connection/database.ts';
import type { TestService } from './service.ts';

const ahead: Statement = {
  name: 'test_long_ids',
  text: `CREATE OR REPLACE FUNCTION new_id() RETURNS bigint LANGUAGE sql VOLATILE PARALLEL UNSAFE AS $$
    SELECT ((extract(epoch FROM clock_timestamp() + interval '1 year') * 1000)::bigint - 1577836800000) << 22
      | nextval('id_seq')
  $$`,
};

/** From now on, new IDs have 19 digits, as from July 2027 on. For a service that no other file uses. */
export async function giveLongIds(service: Pick<TestService, 'db'>): Promise<void> {
  await service.db.rows(ahead);
}

/** Of 19 digits, and more than the database's integers hold. */
export const tooLongId = '9999999999999999999';
