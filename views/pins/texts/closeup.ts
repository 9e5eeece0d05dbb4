import { catalog, together } from '../../languages/catalog.ts';

const texts = catalog('pins', 'closeup');

/** Strings for a pin's page. */
export const closeupTexts = together(texts, {
  /** For a save imported with a copy of an account on another site. */
  origin: ({ creator, host }: { creator: string; host: string }) => {
    const from = host === '' ? texts.anotherSite : host;
    return creator === '' ? texts.origin({ host: from }) : texts.originOfPin({ host: from, creator });
  },
});
