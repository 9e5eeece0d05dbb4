import { formatsOf } from './formats-of.ts';

/** The formats of the page's language, for scripts in browsers. */
export const formatsHere = /* @__PURE__ */ formatsOf(document.documentElement.lang);
