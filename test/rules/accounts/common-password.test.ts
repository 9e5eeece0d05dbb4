import test from 'ava';
import { isCommonPassword } from '../../../views/accounts/common-password.ts';

for (const password of [
  'password',
  'Password1',
  'P@ssw0rd!',
  'passw0rd123',
  'qwertyuiop',
  'qwerty123',
  '12345678',
  '123456789',
  '87654321',
  '1qaz2wsx',
  'q1w2e3r4',
  'abcdefgh',
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  'iloveyou',
  'ILoveYou2',
  'letmein!!',
  'sunshine99',
  'football1',
  'welcome2026',
  'princess12',
  'monkeymonkey',
  'quin quin quin',
  'Quin-Quin-Quin-Quin1',
  'p@ss word',
  'ada.lovelace1',
  'Pinfold2026!',
])
  test.serial(`[USER-05] ${password} is a password that guessers try`, (t) => {
    t.true(isCommonPassword(password, ['ada.lovelace', 'Quin', 'Pinfold']));
  });

for (const password of [
  'a long enough password',
  'correct horse battery staple',
  'quin and quin forever',
  'monkeys like sunshine',
  'x7#kQ2pL',
  'passwordless-lamp-42',
  'Tr0ub4dor&3',
  'ünder-die-brücke',
  '密码很长很长很长',
  'my dog is called 12345678',
])
  test.serial(`[USER-05] ${password} is none of them`, (t) => {
    t.false(isCommonPassword(password, ['ada', 'Quin', 'Pinfold']));
  });
