import { businessActs } from '../contract/business/business.ts';
import { catalog, together } from '../languages/catalog.ts';
import { businessItemKinds } from './areas.ts';

const texts = catalog('business', 'business');
const kinds = catalog('business', 'kinds');
const acts = catalog('business', 'acts');

/**
 * What happened, from an act and its detail as the history keeps them. History of before kept English words, which are
 * shown as they are.
 */
function wordsOfAct(stored: string): string {
  const [, name = '', detail = ''] = /^(\w+)(?:\/(.*))?$/s.exec(stored) ?? [];
  const act = businessActs.find((known) => known === name);
  if (act === undefined) return stored.charAt(0).toLocaleUpperCase() + stored.slice(1);
  const said = acts[act];
  return typeof said === 'string' ? said : said({ detail: wordsOfDetail(detail) });
}

/** A kind of item or a role by its name here; else a name that somebody gave. */
function wordsOfDetail(detail: string): string {
  const kind = businessItemKinds.find((known) => known === detail);
  if (kind !== undefined) return kinds[kind].title;
  return detail === 'admin' || detail === 'employee' ? texts.roles[detail] : detail;
}

/** Strings for the business area. */
export const businessTexts = together(texts, {
  kinds,
  cost: ({ account, shown }: { account: string; shown: number }) =>
    [account, texts.shown({ count: shown })].filter(Boolean).join(' · '),
  history: ({ act, subject }: { act: string; subject: string }) =>
    texts.history({ act: wordsOfAct(act), subject }),
});
