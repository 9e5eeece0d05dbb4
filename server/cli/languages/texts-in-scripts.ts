import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { messageIn } from '../../../views/languages/message-table.ts';
import { readCatalog, type Tree } from '../../../views/languages/read-catalog.ts';
import { compileMessage } from '../../../views/languages/compile-message.ts';
import { languageOf, mainLocales } from '../../../views/languages/languages.ts';

/** What browsers get instead of modules that read catalogs. A page has one language. */
const inBrowsers: Record<string, string> = {
  'message-table': 'export const messageTable = null;',
  'language-scope': `
    export const localeNow = () => document.documentElement.lang;
    export const languageNow = () => localeNow().split('-')[0];`,
};

/**
 * Leaves a mark for each text in scripts for browsers, which `write-scripts.ts` replaces by the text in one language
 * after the build. A mark names the message and a hash of it in all languages, so that a script's name changes with its
 * texts. A development server gets English at once.
 */
export function textsInScripts(): Plugin {
  return {
    name: 'texts-in-scripts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const name = /\/views\/languages\/([\w-]+)\.ts$/.exec(id)?.[1];
      return (name === undefined ? undefined : inBrowsers[name]) ?? null;
    },
    transform(code, id) {
      if (!/\/views\/.*\.tsx?$/.test(id) || !code.includes('catalog(')) return null;
      const isBuild = this.environment.mode === 'build';
      const marked = code.replace(
        /\bcatalog\('([\w-]+)', '([\w-]+)'\)/g,
        (_, noun: string, subject: string) => {
          const tree = readCatalog('en', noun)?.[subject];
          if (typeof tree !== 'object')
            return this.error(`views/languages/en/${noun}.json has no ${subject}.`);
          return `(${literalOf(tree, noun, [subject], isBuild)})`;
        },
      );
      if (marked === code) return null;
      const formats = "import { formatsHere as h } from '/views/languages/formats-here.ts';\n";
      return {
        code: formats + marked.replace(/(?<![\w.])together\(/g, '/* @__PURE__ */ together('),
        map: null,
      };
    },
  };
}

function literalOf(node: Tree[string], noun: string, path: string[], isBuild: boolean): string {
  if (typeof node === 'string') return isBuild ? mark(node, noun, path) : compileMessage(node).code;
  const items = Object.entries(node).map(([key, value]) => {
    const item = literalOf(value, noun, [...path, key], isBuild);
    return Array.isArray(node) ? item : `${JSON.stringify(key)}: ${item}`;
  });
  return Array.isArray(node) ? `[${items.join(', ')}]` : `{${items.join(', ')}}`;
}

function mark(english: string, noun: string, path: string[]): string {
  const all = mainLocales.map((locale) => messageIn(languageOf(locale), noun, path) ?? english);
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 6);
  const formats = all.some((message) => compileMessage(message).needsFormats) ? ', h' : '';
  return `/* @__PURE__ */ __text("${[noun, ...path].join('/')}#${hash}"${formats})`;
}
