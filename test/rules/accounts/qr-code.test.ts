import test from 'ava';
import { createHash } from 'node:crypto';
import { qrCode, qrPath } from '../../../views/accounts/qr-code.ts';

const fingerprint = (modules: boolean[][]): string =>
  createHash('sha256')
    .update(modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')).join('\n'))
    .digest('hex')
    .slice(0, 16);

test.serial(
  '[USER-05] codes are those that another encoder draws at the same version, level and mask',
  (t) => {
    for (const [text, known] of [
      [
        'otpauth://totp/Pinterest:ada?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Pinterest',
        '8b03ff7559aea243',
      ],
      ['x', '2000669ea387bc7a'],
      ['ü'.repeat(115), 'bb9d1f0847dd9362'],
    ] as const) {
      const modules = qrCode(text);
      t.is(modules?.length, 53);
      t.is(modules && fingerprint(modules), known);
    }
  },
);

test.serial('[USER-05] what does not fit is no code', (t) => {
  t.is(qrCode('x'.repeat(231)), null);
  t.is(qrPath([[true, false]]).path, 'M0 0h1v1h-1z');
});
