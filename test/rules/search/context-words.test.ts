import test from 'ava';
import { chooseContext, type SaidAround } from '../../../views/search/words/context-words.ts';

const said = (word: string, fields: Partial<SaidAround>): SaidAround => ({
  word,
  documents: 3,
  all: 1000,
  isNameOfOwn: false,
  names: 0,
  people: 1,
  beside: 0,
  ...fields,
});

const cases: [what: string, SaidAround, isChosen: boolean][] = [
  ['its own board’s name', said('orchid', { isNameOfOwn: true, names: 1 }), true],
  ['the name of one other board', said('orchid', { names: 1 }), false],
  ['the names of two boards of one person', said('orchid', { names: 2 }), false],
  ['the names of two people’s boards', said('orchid', { names: 2, people: 2 }), true],
  ['a board’s name and a title on another’s', said('orchid', { names: 1, beside: 1, people: 2 }), true],
  ['two titles of one person', said('orchid', { beside: 2 }), false],
  ['three titles', said('orchid', { beside: 3 }), true],
  ['a word without a meaning', said('with', { isNameOfOwn: true, names: 1 }), false],
  ['what a tenth of all pins have', said('wall', { isNameOfOwn: true, documents: 101 }), false],
  ['the same where few pins are', said('wall', { isNameOfOwn: true, documents: 40, all: 60 }), true],
];

for (const [what, each, isChosen] of cases)
  test.serial(
    `[SRCH-01] ${what} ${isChosen ? 'describes' : 'does not describe'} a pin without texts`,
    (t) => {
      t.is(chooseContext([each]).length, isChosen ? 1 : 0);
    },
  );

test.serial(
  '[SRCH-01] at most eight words describe it: names before titles, rare words before common ones',
  (t) => {
    const common = said('common', { isNameOfOwn: true, names: 1, documents: 90 });
    const rare = said('rare', { isNameOfOwn: true, names: 1 });
    const title = said('title', { beside: 3 });
    t.deepEqual(
      chooseContext([title, common, rare]).map(({ word }) => word),
      ['rare', 'title', 'common'],
    );
    const many = Array.from({ length: 20 }, (_, at) => said(`word${'a'.repeat(at)}`, { beside: 4 }));
    t.is(chooseContext(many).length, 8);
  },
);
