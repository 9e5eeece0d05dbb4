import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Shortens the class names of the style sheets, in the sheets and in the modules of pages, views and islands alike.
 * Sources name classes in full; pages are 3 % lighter without that. A module may name a class where a class is expected:
 * in `className`, `classList`, `class="…"`, a selector, or a table called `…Classes`. A name put together at run time
 * would stay long, so it fails the build.
 */
export function shortClassNames(): Plugin {
  const names = shortNames();
  return {
    name: 'short-class-names',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      css: {
        postcss: {
          plugins: [{ postcssPlugin: 'short-class-names', Once: (sheet) => shortenSheet(sheet, names) }],
        },
      },
    }),
    transform(code, id) {
      if (!/\/(views|pages|islands)\/.*\.tsx?$/.test(id) || id.includes('/islands/runtime/')) return null;
      const edits = findNames(this.parse(code) as unknown as Node, code, (problem) =>
        this.error(`${id}: ${problem}`),
      );
      return edits.length === 0 ? null : { code: applied(code, edits, names), map: null };
    },
  };
}

/** Names by their place: those of the sheets that all pages carry are the shortest. */
function shortNames(): Map<string, string> {
  const everyPage = importedBy('views/base/styles/grid.css');
  const others = ['views', 'islands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && !path.startsWith('runtime'))
      .sort()
      .map((path) => join(folder, path)),
  );
  const names = new Map<string, string>();
  for (const path of [...everyPage, ...others]) {
    const text = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\{[^{}]*\}|"[^"]*"|'[^']*'/g, '{}');
    for (const [, name = ''] of text.matchAll(classInSelector))
      if (!names.has(name)) names.set(name, letters(names.size));
  }
  return names;
}

const importedBy = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import '([^']+)'/g)].map(([, path = '']) =>
    join(sheet, '..', path),
  );

const classInSelector = /\.(-?[a-z_][\w-]*)/gi;

/** a to z, then aa to zz. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26));

interface Sheet {
  walkRules: (visit: (rule: { selector: string }) => void) => void;
}

function shortenSheet(sheet: Sheet, names: Map<string, string>): void {
  sheet.walkRules((rule) => {
    rule.selector = rule.selector.replace(
      /"[^"]*"|'[^']*'|\.(-?[a-z_][\w-]*)/gi,
      (part, name: string | undefined) => (name === undefined ? part : `.${names.get(name) ?? name}`),
    );
  });
}

/** A part of a module that holds class names: a list of them, markup, or a selector. */
interface Edit {
  start: number;
  end: number;
  kind: 'list' | 'text';
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const child = (node: Node, key: string): Node | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};
const children = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const nameOf = (node: Node | null): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};

/** Whether an attribute or variable holds class names, judging by its own name. */
const holdsClasses = (name: string): boolean => /^className$|Class(Name|es)$/.test(name);

function findNames(program: Node, code: string, fail: (problem: string) => never): Edit[] {
  const edits: Edit[] = [];
  const seen = new Set<Node>();
  const add = (node: Node, kind: Edit['kind']): void => {
    if (!seen.has(node)) edits.push({ start: node.start, end: node.end, kind });
    seen.add(node);
  };

  const list = (node: Node | null): void => {
    if (node === null) return;
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, 'list');
        return;
      case 'TemplateLiteral':
        for (const part of children(node, 'quasis')) add(part, 'list');
        children(node, 'expressions').forEach(list);
        return;
      case 'ConditionalExpression':
        list(child(node, 'consequent'));
        list(child(node, 'alternate'));
        return;
      case 'LogicalExpression':
        list(child(node, 'right'));
        return;
      case 'ParenthesizedExpression':
        list(child(node, 'expression'));
        return;
      case 'ObjectExpression':
        for (const property of children(node, 'properties')) list(child(property, 'value'));
        return;
      case 'MemberExpression':
        if (holdsClasses(nameOf(child(node, 'object'))) || holdsClasses(nameOf(child(node, 'property'))))
          return;
        break;
      case 'UnaryExpression':
        return;
      case 'Identifier':
        if (holdsClasses(nameOf(node)) || nameOf(node) === 'undefined') return;
        break;
      default:
    }
    fail(`write out the class names instead of ${code.slice(node.start, node.end)}.`);
  };

  const visit = (node: Node): void => {
    switch (node.type) {
      case 'Property':
        if (holdsClasses(nameOf(child(node, 'key'))) && child(node, 'value')?.type !== 'AssignmentPattern')
          list(child(node, 'value'));
        break;
      case 'VariableDeclarator':
        if (/Classes$/.test(nameOf(child(node, 'id')))) list(child(node, 'init'));
        break;
      case 'AssignmentExpression':
        if (nameOf(child(child(node, 'left') ?? node, 'property')) === 'className')
          list(child(node, 'right'));
        break;
      case 'CallExpression': {
        const owner = child(child(node, 'callee') ?? node, 'object');
        if (owner !== null && nameOf(child(owner, 'property')) === 'classList')
          children(node, 'arguments').slice(0, 1).forEach(list);
        break;
      }
      case 'TemplateLiteral': {
        const expressions = children(node, 'expressions');
        for (const [at, part] of children(node, 'quasis').entries()) {
          if (/\bclass="[^"]*$/.test(code.slice(part.start, part.end).replace(/(\$\{|`)$/, '')))
            list(expressions[at] ?? null);
          add(part, 'text');
        }
        break;
      }
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, 'text');
        break;
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        if (child(node, 'source') !== null) return;
        break;
      default:
    }
    for (const value of Object.values(node))
      if (isNode(value)) visit(value);
      else if (Array.isArray(value)) value.filter(isNode).forEach(visit);
  };
  visit(program);
  return edits;
}

/** The classes of a selector: after a tag, a combinator or a bracket, or at the start. Excludes addresses and `a.b` ids. */
const selected =
  /(?<=["'`\s>+~,(*\])]|(?<![\w/.-])(?:a|article|button|details|dialog|div|form|header|input|label|li|ol|section|span|summary|ul|video))(?:\.-?[a-z_][\w-]*)+/gi;
const inMarkup = /(?<=\bclass=\\?")[^"$\\`]+/g;
const word = /-?[a-z_][\w-]*/gi;

function applied(code: string, edits: Edit[], names: Map<string, string>): string {
  const words = (text: string): string => text.replace(word, (name) => names.get(name) ?? name);
  let made = '';
  let at = 0;
  for (const { start, end, kind } of edits.sort((one, other) => one.start - other.start)) {
    const patterns = kind === 'list' ? [word] : [inMarkup, selected];
    const found = patterns.flatMap((pattern) => matchesWithin(code, pattern, start, end));
    for (const { index, text } of found.sort((one, other) => one.index - other.index)) {
      made += code.slice(at, index) + words(text);
      at = index + text.length;
    }
  }
  return made + code.slice(at);
}

/** Looks behind `start`, unlike a search in a part of the code. */
function matchesWithin(
  code: string,
  pattern: RegExp,
  start: number,
  end: number,
): { index: number; text: string }[] {
  const found = [];
  pattern.lastIndex = start;
  for (let match = pattern.exec(code); match !== null && match.index < end; match = pattern.exec(code))
    found.push({ index: match.index, text: match[0] });
  return found;
}
