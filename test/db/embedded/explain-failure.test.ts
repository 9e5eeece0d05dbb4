import test from 'ava';
import {
  EmbeddedPostgresError,
  type EmbeddedPostgresErrorId,
  explainFailure,
  explainServerOutput,
} from '@pinfold/embedded-postgres/error';
import { locatePackage } from '../../../db/embedded/programs/locate-package.ts';

test.serial('the server’s last words become an id and a sentence', (t) => {
  const table: [string, EmbeddedPostgresErrorId, RegExp][] = [
    ['FATAL:  could not write lock file: No space left on device', 'embedded_disk_full', /Free some space/],
    ['initdb: error: could not look up effective user ID 7', 'embedded_account_unknown', /DATABASE_URL/],
    ['postgres: error while loading shared libraries: x', 'embedded_unsupported_platform', /DATABASE_URL/],
    ['LOG:  could not bind IPv4 address: Address already in use', 'embedded_port_taken', /another port/],
    [
      'FATAL:  could not open file: Permission denied',
      'embedded_no_permission',
      /choose another data folder/,
    ],
    ['FATAL:  something else', 'embedded_start_failed', /did not start\.\n {2}FATAL: {2}something else/],
  ];
  for (const [line, id, sentence] of table) {
    const error = explainServerOutput([line], '/data');
    t.is(error.id, id);
    t.regex(error.message, sentence);
  }
});

test.serial('a file system’s refusals become an id and a sentence, known errors pass', (t) => {
  const table: [string, EmbeddedPostgresErrorId][] = [
    ['ENOSPC', 'embedded_disk_full'],
    ['EROFS', 'embedded_no_permission'],
    ['EACCES', 'embedded_no_permission'],
    ['EIO', 'embedded_start_failed'],
  ];
  for (const [code, id] of table) {
    t.is(explainFailure(Object.assign(new Error('no'), { code }), '/data').id, id);
  }
  const known = new EmbeddedPostgresError('embedded_port_taken');
  t.is(explainFailure(known, '/data'), known);
});

test.serial('a platform without programs, or without the package, is told to set DATABASE_URL', (t) => {
  const unsupported = t.throws(() => locatePackage('sunos', 'x64'), { message: /set DATABASE_URL/ });
  t.like(unsupported, { id: 'embedded_unsupported_platform' });
  const absent = (): string => {
    throw new Error('Cannot find module');
  };
  const missing = t.throws(() => locatePackage('darwin', 'arm64', absent), { message: /set DATABASE_URL/ });
  t.like(missing, { id: 'embedded_package_missing' });
});
