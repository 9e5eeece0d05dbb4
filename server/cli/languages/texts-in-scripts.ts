import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { messageIn } from '../../../views/languages/message-table.ts';
import { readCatalog, type Tree } from '../../../views/languages/read-catalog.ts';
import { compileMessage } from '../../../views/languages/compile-message.ts';
import { languageOf, mainLocales, sourceLanguage } from '../../../views/languages/languages.ts';

/** What browsers get instead of modules that read catalogs. A page has one language. */
const inBrowsers: Record<string, string> = {
  catalog: 'export const catalog = null; export const together = (...parts) => Object.assign({}, ...parts);',
  'language-scope': `
    export const localeNow = () => document.documentElement.lang;
    export const languageNow = () => localeNow().split('-')[0];`,
};

const moduleOf = 'texts:';
const formats = "import { formatsHere as h } from '/views/languages/formats-here.ts';\n";

/**
 * Leaves a mark for each text in scripts for browsers, which `write-scripts.ts` replaces by the text in one language
 * after the build. A mark names the message and a hash of it in all languages, so that a script's name changes with its
 * texts. A development server gets English at once.
 *
 * A subject that a module exports or imports as it is becomes a module of its own, whose unused texts the bundler drops.
 */
export function textsInScripts(): Plugin {
  return {
    name: 'texts-in-scripts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id.startsWith(moduleOf) ? `\0${id}` : null),
    load(id) {
      const isBuild = this.environment.mode === 'build';
      if (id.startsWith(`\0${moduleOf}`)) {
        const [noun = '', subject = ''] = id.slice(moduleOf.length + 1).split('/');
        return { code: moduleSource(noun, subject, isBuild), moduleSideEffects: false };
      }
      const name = /\/views\/languages\/([\w-]+)\.ts$/.exec(id)?.[1];
      return (name === undefined ? undefined : inBrowsers[name]) ?? null;
    },
    transform(code, id) {
      if (!/\/(?:views|islands)\/.*\.tsx?$/.test(id) || !code.includes('catalog(')) return null;
      const isBuild = this.environment.mode === 'build';
      const modules = code
        .replace(
          /^export const (\w+) = catalog\('([\w-]+)', '([\w-]+)'\);/gm,
          `import * as $1 from '${moduleOf}$2/$3';\nexport { $1 };`,
        )
        .replace(
          /^const (\w+) = catalog\('([\w-]+)', '([\w-]+)'\);/gm,
          `import * as $1 from '${moduleOf}$2/$3';`,
        );
      const marked = modules.replace(
        /\bcatalog\('([\w-]+)', '([\w-]+)'\)/g,
        (_, noun: string, subject: string) =>
          `(${literalOf(treeOf(noun, subject), noun, [subject], isBuild)})`,
      );
      const isPure = marked.replace(/(?<![\w.])together\(/g, '/* @__PURE__ */ together(');
      return { code: marked === modules ? isPure : formats + isPure, map: null };
    },
  };
}

function treeOf(noun: string, subject: string): Tree {
  const tree = readCatalog(sourceLanguage, noun)?.[subject];
  if (typeof tree !== 'object') throw new Error(`views/languages/en/${noun}.json has no ${subject}.`);
  return tree as Tree;
}

function moduleSource(noun: string, subject: string, isBuild: boolean): string {
  const texts = Object.entries(treeOf(noun, subject)).map(
    ([key, value], at) =>
      `const t${at} = ${literalOf(value, noun, [subject, key], isBuild)};\nexport { t${at} as ${JSON.stringify(key)} };\n`,
  );
  return formats + texts.join('');
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
