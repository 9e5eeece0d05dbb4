import test from 'ava';
import { readMoment, writeMoment } from '../../../views/media/moment.ts';

const read: [written: string, ms: number | null][] = [
  ['0', 0],
  ['12', 12_000],
  [' 12.5 ', 12_500],
  ['12,25', 12_250],
  ['90', 90_000],
  ['1:02.5', 62_500],
  ['01:02', 62_000],
  ['75:00', 4_500_000],
  ['1:00:00', 3_600_000],
  ['', null],
  ['-1', null],
  ['1:60', null],
  ['1:60:00', null],
  ['1e3', null],
  ['12s', null],
  ['1:2:3:4', null],
  ['0.12345', null],
];

test.serial('[VIDEO-03] a moment is read as people write it', (t) => {
  for (const [written, ms] of read) t.is(readMoment(written), ms, written);
});

test.serial('[VIDEO-03] a moment is written so that it is read again, in tenths', (t) => {
  for (const ms of [0, 900, 1000, 59_900, 60_000, 62_500, 3_599_900]) t.is(readMoment(writeMoment(ms)), ms);
  t.is(writeMoment(62_540), '1:02.5');
  t.is(writeMoment(5_000), '0:05');
});
