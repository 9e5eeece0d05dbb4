import { generalWords, stopWords } from '../../views/search/guides.ts';

/** Words that help nobody to refine or complete a query, but are valid in one. Many are words in another language. */
const fillers = new Map<string, ReadonlySet<string>>([
  [
    'en',
    new Set([
      ...generalWords,
      ...'am an as at be by do go he if in is it me my no of on or so to up us we'.split(' '),
    ]),
  ],
  ...Object.entries({
    de: `aber als am an auf aus bei bin bis dass dem den des doch dort du durch er es etwas für hier ich ihr im ist ja
      kein mehr mit nach nicht noch nur ob oder ohne sehr sich sie sind so über um uns unter vom vor wenn wie wir
      wird zu zum zur`,
    fr: `avec ce ces cette comme dans du elle en est et il ils je leur mais mes ne nos notre nous ont ou par pas plus qui
      que sa sans se ses sont sur tout très un vos votre vous`,
    es: `al como cuando de del donde el ella en entre es esta este la le lo más mi muy no nos o pero por que se su sus
      también te todo tu un y ya`,
    pt: `ao aos as com como da das de dela dele do dos e ela ele em essa esse isso mais mas meu minha na nas no nos não o
      os ou para pela pelo por quando que se sem seu sua sobre também um uma você`,
    ru: `без бы был в вам вас во вот все всё где да для до его ее её если есть еще ещё же за и из или их к как когда кто
      ли мы на над не но об о он она они от по под при про с со так там то только ты у уже что чтобы это я`,
  }).map(([language, words]): [string, ReadonlySet<string>] => [language, new Set(words.split(/\s+/))]),
]);

/** Words of all these languages that say nothing about what a text is of. */
export const sayingNothing: readonly string[] = [
  ...new Set([...stopWords, ...[...fillers.values()].flatMap((words) => [...words])]),
];

/** Returns whether a query consists of words that carry no meaning by themselves for readers of the locale. */
export function isFiller(words: readonly string[], locale: string): boolean {
  const own = fillers.get(locale.split('-')[0] ?? '');
  return (
    words.length > 0 &&
    words.every((word) => stopWords.has(word) || own?.has(word) === true || /^\p{Script=Latin}$/u.test(word))
  );
}
