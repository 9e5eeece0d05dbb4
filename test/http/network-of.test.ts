import test from 'ava';
import { networkOf } from '../../server/http/security/network-of.ts';

test.serial('[API-03] limits count addresses by network and accounts by their id', (t) => {
  for (const [caller, counted] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['123456789012345678', '123456789012345678'],
    ['42', '42'],
    ['', ''],
  ] as const)
    t.is(networkOf(caller), counted, caller);
});
