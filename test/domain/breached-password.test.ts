import test from 'ava';
import { isBreachedPassword } from '../../server/accounts/password/breached-password.ts';
import { newPassword } from '../../server/accounts/operations/input.ts';

for (const password of ['steelers', 'STEELERS', 'cocacola', '1234qwer', 'bigdaddy'])
  test.serial(`[USER-05] ${password} leaked from other sites and is refused`, (t) => {
    t.true(isBreachedPassword(password));
    t.regex(newPassword.safeParse(password).error?.issues[0]?.message ?? '', /too easy to guess/);
  });

for (const password of ['a long enough password', 'x7#kQ2pL', '密码很长很长很长', 'steelers of my heart'])
  test.serial(`[USER-05] ${password} did not leak and is taken`, (t) => {
    t.false(isBreachedPassword(password));
    t.true(newPassword.safeParse(password).success);
  });
