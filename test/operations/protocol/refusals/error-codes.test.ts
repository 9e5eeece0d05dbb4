import test from 'ava';
import { errorCatalog } from '../../../../server/error-catalog.ts';

test.serial('[API-03] no two refusals have the same code', (t) => {
  const idsByCode = new Map<number, string[]>();
  for (const [id, { code }] of Object.entries(errorCatalog))
    idsByCode.set(code, [...(idsByCode.get(code) ?? []), id]);
  t.deepEqual(
    [...idsByCode].filter(([, ids]) => ids.length > 1),
    [],
  );
});
