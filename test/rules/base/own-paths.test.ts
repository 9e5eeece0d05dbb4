import test from 'ava';
import { createSigner } from '../../../server/adapters/signer.ts';
import { returnTo, signReturn } from '../../../server/sessions/return-to.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { nastyPaths } from '../../trust/support/nasty-paths.ts';
import { isOurs } from '../../trust/support/is-ours.ts';

test.serial('a path to go on to is ours as browsers read it, whatever it is made of', (t) => {
  for (const path of nastyPaths(7, 20_000)) {
    const next = safeNext(path);
    isOurs(t, next, path);
    t.is(safeNext(next), next, 'what has been tidied up stays as it is');
  }
  for (const path of [
    '/',
    '/pin/1/',
    '/search/pins/?q=a%20b&x=y#z',
    '/a//b/',
    '/~a/@b/',
    '/?q=a\\b',
    '/login/?next=%2F%2Fx',
  ])
    t.is(safeNext(path), path);
  t.is(safeNext('/b/../a/ü/?q=ü'), '/a/%C3%BC/?q=%C3%BC');
});

test.serial(
  '[ROUTE-08] a signed way back is ours too, should a path of others ever have been signed',
  (t) => {
    const signer = createSigner('a secret that has more than thirty-two characters', []);
    for (const path of nastyPaths(8, 5000)) isOurs(t, returnTo(signer, signReturn(signer, path)) ?? '', path);
    t.is(returnTo(signer, 'forged'), null);
  },
);
