import { catalog, together } from '../languages/catalog.ts';

const texts = catalog('business', 'business');

/** Strings for the business area. */
export const businessTexts = together(texts, {
  kinds: catalog('business', 'kinds'),
  cost: ({ account, shown }: { account: string; shown: number }) =>
    [account, texts.shown({ count: shown })].filter(Boolean).join(' · '),
  history: ({ act, subject }: { act: string; subject: string }) =>
    texts.history({ act: `${act.charAt(0).toLocaleUpperCase()}${act.slice(1)}`, subject }),
});
