import test from 'ava';
import { members } from '../../operations/support/people.ts';
import type { Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';

/** A service without a worker, and people. Set before the tests of a file that calls `startCast`. */
export let service: TestService;
export let ada: Member;
export let bob: Member;
export let eve: Member;

export function startCast(): void {
  test.before(async () => {
    service = await startService({ worker: false });
    ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  });
  test.after.always(() => service?.stop());
  test.afterEach(() => expectConsistent(service.db));
}
