import test from 'ava';
import { mentionAt } from '../../../views/people/mentions/mention-at.ts';
import { mentionsIn } from '../../../views/people/mentions/mentions-in.ts';

test.serial('[CLOSE-07, USER-11] a mention is `@` and a name, bounded as a word', (t) => {
  const cases: [text: string, names: string[]][] = [
    ['@ada', ['ada']],
    ['Thanks, @Ada_L! (and @bea)', ['ada_l', 'bea']],
    ['@ada, @ada. @ada’s', ['ada', 'ada', 'ada']],
    ['مرحبا @ada', ['ada']],
    ['ありがとう@adaさん', ['ada']],
    ['谢谢@ada_l，@bea你好', ['ada_l', 'bea']],
    ['한국@ada', []],
    ['first line\n@ada', ['ada']],
    ['', []],
    ['@ ada', []],
    ['@_ada', []],
    ['mail ada@example.org or é@ada', []],
    ['@ada@example.social', []],
    ['@ada.example', []],
    ['@adaé', []],
    ['https://example.org/@ada and www.example.org/,@ada', []],
    ['example.org/@ada?by=@bea', []],
    [`@${'a'.repeat(31)}`, []],
  ];
  for (const [text, names] of cases)
    t.deepEqual(
      mentionsIn(text).map(({ name }) => name),
      names,
      text,
    );
});

test.serial('[CLOSE-07, USER-11] the place of a mention is counted in UTF-16 units', (t) => {
  t.deepEqual(mentionsIn('🌹 @ada'), [{ name: 'ada', offset: 3, length: 4 }]);
});

test.serial('[CLOSE-07] a mention that is being typed ends at the caret', (t) => {
  const cases: [text: string, term: string | null][] = [
    ['@', ''],
    ['Hello @ad', 'ad'],
    ['(@Zoë', 'Zoë'],
    ['line\n@a', 'a'],
    ['mail a@b', null],
    ['@ada ', null],
    ['@@', null],
    ['@प्रिया', 'प्रिया'],
    ['ありがとう@結衣', '結衣'],
  ];
  for (const [text, term] of cases) t.is(mentionAt(text, text.length)?.term ?? null, term, text);
  t.deepEqual(mentionAt('to @ada, now', 6), { start: 3, term: 'ad' });
});
