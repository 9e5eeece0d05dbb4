import test from 'ava';
import { localTimeOf } from '../../../views/drafts/local-time.ts';

for (const [utc, offset, local] of [
  ['2026-05-17T18:30', 0, '2026-05-17T18:30'],
  ['2026-05-17T18:30', -330, '2026-05-18T00:00'],
  ['2026-01-01T02:00', 300, '2025-12-31T21:00'],
] as const)
  test.serial(`[UPLOAD-05] ${utc} UTC is ${local} by a clock ${offset} minutes behind`, (t) =>
    t.is(localTimeOf(utc, offset), local),
  );
