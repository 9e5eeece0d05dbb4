import test from 'ava';
import { isInternal, isNetwork } from '../../../server/http/security/internal-address.ts';
import { wantsDebug } from '../../../views/base/debug/wants-debug.ts';

test.serial(
  '[USER-09] a parameter that starts with deb_ asks for debug information, nothing else does',
  (t) => {
    for (const [url, expected] of [
      ['/', false],
      ['/?deb_=', true],
      ['/?q=x&deb_all=1', true],
      ['/?%64eb_x', true],
      ['/?q=deb_x', false],
      ['/?xdeb_=1', false],
      ['/deb_/', false],
      ['/?DEB_x=1', false],
    ] as const)
      t.is(wantsDebug(url), expected, url);
  },
);

test.serial('[USER-09] addresses of the own networks are told from others', (t) => {
  const networks = ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'];
  for (const [address, expected] of [
    ['10.1.255.3', true],
    ['::ffff:10.1.0.1', true],
    ['10.2.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8:5::1', true],
    ['2001:db9::1', false],
    ['', false],
    ['nonsense', false],
  ] as const)
    t.is(isInternal(networks, address), expected, address);
  t.false(isInternal([], '127.0.0.1'));
  t.deepEqual(['10.0.0.0/8', '::1', '10.0.0.0/99', 'home'].map(isNetwork), [true, true, false, false]);
});
