import test from 'ava';
import { failureOfStore } from '../../../server/adapters/storage/s3-failure.ts';
import { isStoreAway, storeAway, storeFault } from '../../../server/store-away.ts';
import { createStoreGate } from '../../../server/adapters/storage/store-gate.ts';
import { isStorageFull } from '../../../server/storage/storage-full.ts';

const silence = (): Promise<never> => Promise.reject(storeAway('silent', 'ECONNREFUSED'));

test.serial(
  'while a store does not answer, one request a second tries it, and nobody else waits',
  async (t) => {
    let nowMs = 0;
    const says: (string | null)[] = [];
    const gate = createStoreGate(
      { silent: (reason) => says.push(reason), refused: () => t.fail(), isHeld: () => false },
      () => nowMs,
    );
    t.is(await gate(() => Promise.resolve('bytes')), 'bytes');
    nowMs = 1;
    await t.throwsAsync(gate(silence), { message: 'The object store does not answer (ECONNREFUSED).' });
    nowMs = 500;
    const soon = await t.throwsAsync(gate(() => Promise.resolve(t.fail('it was asked'))));
    t.true(isStoreAway(soon));
    nowMs = 1100;
    await t.throwsAsync(gate(() => Promise.reject(new Error('aborted'))));
    t.is(says.length, 1, 'who gives up knows nothing about the store');
    let end = (): void => undefined;
    const trying = gate(() => new Promise<void>((resolve) => (end = resolve)));
    await t.throwsAsync(gate(() => Promise.resolve(t.fail('two try it'))));
    end();
    await trying;
    t.is(await gate(() => Promise.resolve('back')), 'back');
    t.deepEqual(says, ['The object store does not answer (ECONNREFUSED).', null]);
  },
);

test.serial('a request that began before another was answered does not close the store', async (t) => {
  let nowMs = 0;
  const gate = createStoreGate(
    { silent: () => t.fail(), refused: () => t.fail(), isHeld: () => false },
    () => nowMs,
  );
  let fail = (): void => undefined;
  const slow = gate(
    () => new Promise((_resolve, reject) => (fail = () => reject(storeAway('silent', 'TimeoutError')))),
  );
  nowMs = 10;
  await gate(() => Promise.resolve());
  nowMs = 20;
  fail();
  await t.throwsAsync(slow);
  t.is(await gate(() => Promise.resolve('open')), 'open');
});

test.serial('a store that refuses one request is asked the next', async (t) => {
  const refusals: string[] = [];
  const gate = createStoreGate({
    silent: () => t.fail(),
    refused: (reason) => void refusals.push(reason),
    isHeld: () => false,
  });
  await t.throwsAsync(gate(() => Promise.reject(storeAway('refusing', 'AccessDenied, status 403'))));
  t.is(await gate(() => Promise.resolve('read')), 'read');
  t.deepEqual(refusals, ['The object store refuses requests (AccessDenied, status 403).']);
});

test.serial('errors of S3 stores are no answer, a refusal, no room, or about the object', (t) => {
  const of = (name: string, status?: number, code?: string): unknown =>
    failureOfStore(
      Object.assign(new Error('said'), {
        name,
        ...(code !== undefined && { code }),
        $metadata: { httpStatusCode: status },
      }),
    );
  for (const [error, fault] of [
    [of('Error', undefined, 'ECONNREFUSED'), 'silent'],
    [of('TimeoutError'), 'silent'],
    [of('SlowDown', 503), 'silent'],
    [of('TooManyRequests', 429), 'silent'],
    [of('Unknown', 403), 'refusing'],
    [of('InvalidAccessKeyId', 403), 'refusing'],
    [of('NoSuchBucket', 404), 'refusing'],
    [of('PermanentRedirect', 301), 'refusing'],
    [of('NoSuchKey', 404), null],
    [of('AbortError'), null],
    [of('QuotaExceeded', 403), null],
    [of('XMinioStorageFull', 507), null],
    [new Error('a file of this machine'), null],
  ] as const)
    t.is(storeFault(error), fault, String(error));
  t.true(isStorageFull(of('QuotaExceeded', 403)));
  t.true(isStorageFull(of('InsufficientStorage', 507)));
  t.false(isStorageFull(of('AccessDenied', 403)));
});
