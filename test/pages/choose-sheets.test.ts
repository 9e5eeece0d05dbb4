import test from 'ava';
import { chooseSheets } from '../../pages/render/styles/choose-sheets.ts';

const common = '.card{margin:0}.by{color:gray}';
const sheets = [
  '.rows .by{flex:none}.rows{display:grid}',
  '@media (width>40rem){.talk>header,.inbox .card{padding:0}}',
  '.note:not(.old):has(.by),.pad :is(.left,.right){gap:0}',
];
const choose = chooseSheets(common, sheets);
const chosen = (...attributes: string[]): number[] => {
  const text = choose(attributes.map((each) => `<p id="x" class="${each}">`).join(''));
  t0(text.startsWith(common));
  return sheets.flatMap((sheet, index) => (text.includes(sheet) ? [index] : []));
};
const t0 = (holds: boolean): void => {
  if (!holds) throw new Error('The common styles come first.');
};

test('a page carries the sheets of which it has all classes of a selector, in their order', (t) => {
  t.deepEqual(chosen(), []);
  t.deepEqual(chosen('card by'), [], 'what every page knows tells nothing');
  t.deepEqual(chosen('rows', 'by'), [0]);
  t.deepEqual(chosen('inbox'), [], 'a selector wants all of its classes');
  t.deepEqual(chosen('inbox', 'card'), [1]);
  t.deepEqual(chosen('talk wide', 'rows'), [0, 1]);
  t.deepEqual(chosen('note'), [2], 'what a selector excludes or looks for within is not asked for');
  t.deepEqual(chosen('pad'), [2]);
});

test('text that looks like a class is none', (t) => {
  t.deepEqual(chosen('x" data-a="rows'), []);
});
