import test from 'ava';
import { chooseSheets } from '../../pages/render/styles/choose-sheets.ts';

const common = '.card{margin:0}.by{color:gray}';
const sheets = [
  '.rows .by{flex:none}.rows{display:grid}',
  '@media (width>40rem){.talk>header,.inbox .card{padding:0}}',
  '.note:not(.old):has(.by),:is(.left,.right)>p{gap:0}',
  '[data-shut] .card{color:red}',
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

test.serial('a page carries the sheets of which it has all classes of a selector, in their order', (t) => {
  t.deepEqual(chosen(), []);
  t.deepEqual(chosen('card by'), []);
  t.deepEqual(chosen('rows', 'by'), [0]);
  t.deepEqual(chosen('inbox'), [], 'a selector wants all of its classes');
  t.deepEqual(chosen('inbox', 'card'), [1]);
  t.deepEqual(chosen('talk wide', 'rows'), [0, 1]);
  t.deepEqual(chosen('note'), [2], 'what a selector excludes or looks for within is not asked for');
  t.deepEqual(chosen('right'), [2], 'one of several that will do');
});

test.serial('an element’s data attribute counts, text that looks like one does not', (t) => {
  t.deepEqual(chosen('card" data-shut="'), [3]);
  t.deepEqual(chosen('card', 'is data-shut'), []);
  t.deepEqual(chosen('x" data-a="rows'), []);
});
