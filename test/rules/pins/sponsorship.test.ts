import test from 'ava';
import { sponsorshipTexts } from '../../../views/pins/sponsorship-texts.ts';

test.serial(
  '[CLOSE-04] statuses 0, 2 and 3 show no partner’s name, 2 no partnership, others name the partner',
  (t) => {
    const of = (status: number) => ({ status, sponsorName: 'Ada’s Breads', hasAffiliates: false });
    for (const [status, texts] of [
      [0, ['Paid partnership']],
      [1, ['Paid partnership with Ada’s Breads']],
      [2, []],
      [3, ['Paid partnership']],
      [4, ['Paid partnership with Ada’s Breads']],
      [5, ['Paid partnership with Ada’s Breads']],
    ] as const)
      t.deepEqual(sponsorshipTexts(of(status), null), [...texts], String(status));
    t.deepEqual(sponsorshipTexts(null, null), []);
    t.deepEqual(sponsorshipTexts(null, 'Bob'), ['Promoted by Bob']);
    t.deepEqual(sponsorshipTexts({ ...of(2), hasAffiliates: true }, 'Bob'), [
      'Promoted by Bob',
      'Includes sponsored products',
    ]);
  },
);
