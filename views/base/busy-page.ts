import { markup } from './markup.ts';
import { localeNow } from '../languages/language-scope.ts';
import { directionOf, pageLanguage } from '../languages/languages.ts';
import { en } from './texts/en.ts';

/** The page for requests that cannot be admitted. It is self-contained and cheap to create. */
export function busyPage(siteName: string): string {
  const { title, text, retry } = en.busy;
  return markup`<!doctype html><html lang="${pageLanguage(localeNow())}" dir="${directionOf(localeNow())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${siteName}</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:32rem;margin:20vh auto 0;padding:0 1rem}a{color:inherit}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`
    .html;
}
