import { statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { openServerLog } from '../../../../db/embedded/server/server-log.ts';
import { temporaryFolder } from '../child-server.ts';

test.serial('a log that has grown large is set aside, and the tail holds only what this start wrote', (t) => {
  const folder = temporaryFolder();
  t.teardown(folder.remove);
  const path = join(folder.path, 'postgres.log');
  writeFileSync(path, 'old\n'.repeat(1_500_000));
  const large = openServerLog(folder.path);
  writeSync(large.fd, 'first start\n');
  t.deepEqual(large.tail(), ['first start']);
  large.close();
  t.is(statSync(`${path}.1`).size, 6_000_000);
  t.is(statSync(`${path}.1`).mode & 0o777, 0o600);

  const small = openServerLog(folder.path);
  t.deepEqual(small.tail(), []);
  writeSync(small.fd, Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join(''));
  t.is(small.tail().length, 20);
  t.is(small.tail().at(-1), 'line 29');
  small.close();
});
