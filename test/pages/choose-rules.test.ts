import test from 'ava';
import { chooseRules } from '../../pages/render/styles/choose-rules.ts';

const choose = chooseRules({
  common:
    '@layer a,b;:root{--x:1}.card{margin:0}.by,.of{color:gray}@keyframes in{to{top:0}}.b[data-on]{top:0}',
  optional: [
    '.rows .by{flex:none}.rows{display:grid}p{gap:0}',
    '@media (width>40rem){.talk>header,.inbox .card{padding:0}.side{top:0}}',
    '.note:not(.old):has(.by),:is(.left,.right)>p{gap:0}',
    '[data-shut] .card{color:red}.wide{content:"}.x{"}/* .never{top:0} */',
  ],
  scripted: ['.b[data-on]{top:0}'],
});
/** What a page with these attributes gets beside the rules that all pages get. */
const chosen = (...attributes: string[]): string => {
  const [start, keyframes, state] = [
    '@layer a,b;:root{--x:1}',
    '@keyframes in{to{top:0}}',
    '.b[data-on]{top:0}',
  ];
  const text = choose(attributes.map((each) => `<p id="x" class="${each}">`).join('')).styles;
  if (!text.startsWith(start) || !text.includes(keyframes + state)) throw new Error(text);
  return text.replace(start, '').replace(keyframes + state, '');
};

test.serial('a page gets the rules of which it has all classes, in their order', (t) => {
  t.is(chosen(), '');
  t.is(chosen('card by'), '.card{margin:0}.by{color:gray}', 'of several selectors those that match');
  t.is(chosen('rows', 'by'), '.by{color:gray}.rows .by{flex:none}.rows{display:grid}p{gap:0}');
  t.is(chosen('rows'), '.rows{display:grid}p{gap:0}', 'a sheet in use brings what names no class');
  t.is(chosen('inbox'), '', 'a selector wants all of its classes');
  t.is(chosen('inbox', 'card'), '.card{margin:0}@media (width>40rem){.inbox .card{padding:0}}');
  t.is(chosen('talk wide'), '@media (width>40rem){.talk>header{padding:0}}.wide{content:"}.x{"}');
  t.is(chosen('right'), ':is(.left,.right)>p{gap:0}', 'one of several that will do');
  t.is(chosen('note'), '', 'what is looked for is required');
  t.is(chosen('note', 'by'), '.by{color:gray}.note:not(.old):has(.by){gap:0}', 'what is excluded is not');
});

test.serial('[INTL-02] rules for the other direction are sent to pages of that direction alone', (t) => {
  const of = chooseRules({
    common: '.card{top:0}[dir="rtl"] .card{right:0}[dir=rtl] p{left:0}',
    optional: [],
    scripted: [],
  });
  t.is(of('<p class="card">').styles, '.card{top:0}');
  t.is(
    of('<p class="card">', '<html dir="rtl">').styles,
    '.card{top:0}[dir="rtl"] .card{right:0}[dir=rtl] p{left:0}',
  );
});

test.serial('an element’s data attribute counts, text that looks like one does not', (t) => {
  t.is(chosen('card" data-shut="'), '.card{margin:0}[data-shut] .card{color:red}');
  t.is(chosen('card', 'is data-shut'), '.card{margin:0}');
  t.is(chosen('x" data-a="rows'), '');
});

test.serial('a linked sheet is no part of the styles, and is linked by pages that use it', (t) => {
  const of = chooseRules({
    common: '.card{top:0}',
    optional: [],
    scripted: [],
    linked: '@media print{.card .paper{top:0}.page>:not(.paper){gap:0}}',
  });
  t.deepEqual(of('<p class="card">'), { styles: '.card{top:0}', isLinked: false });
  t.deepEqual(of('<p class="card"><p class="paper">'), { styles: '.card{top:0}', isLinked: true });
  t.deepEqual(of('<p class="page">'), { styles: '', isLinked: true });
});
