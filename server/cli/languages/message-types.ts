import { readdirSync, readFileSync } from 'node:fs';
import { parse, type Token } from '@messageformat/parser';
import type { Tree } from '../../../views/languages/read-catalog.ts';

/** Where English messages are, which all other languages follow. */
const english = 'views/languages/en';
/** The types that follow from them. */
export const typesFile = 'views/languages/messages.ts';

/** Returns the source of the types: a text is a string, or a function if its message names values. */
export function messageTypes(): string {
  const nouns = readdirSync(english)
    .sort()
    .map((file) => {
      const tree = JSON.parse(readFileSync(`${english}/${file}`, 'utf8')) as Tree;
      return `  ${keyOf(file.replace('.json', ''))}: ${typeOf(tree, '  ')};\n`;
    });
  return `// Written by \`npm run texts\` from ${english}/.\n\nexport interface Messages {\n${nouns.join('')}}\n`;
}

function typeOf(node: Tree[string], indent: string): string {
  if (typeof node === 'string') return typeOfMessage(node);
  const inner = `${indent}  `;
  if (Array.isArray(node))
    return `readonly [${node.map((item) => typeOf(item as Tree[string], inner)).join(', ')}]`;
  const lines = Object.entries(node).map(
    ([key, value]) => `${inner}${keyOf(key)}: ${typeOf(value, inner)};\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

const keyOf = (key: string): string => (/^[\w$]+$/.test(key) ? key : `'${key}'`);

function typeOfMessage(message: string): string {
  const values = new Map<string, string>();
  collect(parse(message), values);
  if (values.size === 0) return 'string';
  return `(values: { ${[...values].map(([name, type]) => `${name}: ${type}`).join('; ')} }) => string`;
}

/** What decides a plural must be a number, what decides a select a boolean or text, and what is only shown either. */
function collect(tokens: readonly Token[], values: Map<string, string>): void {
  for (const token of tokens) {
    if (token.type === 'argument') values.set(token.arg, values.get(token.arg) ?? 'string | number');
    if (token.type === 'function') values.set(token.arg, token.key === 'number' ? 'number' : 'string');
    if (token.type !== 'plural' && token.type !== 'select') continue;
    const isBoolean = token.cases.every(({ key }) => key === 'true' || key === 'other');
    values.set(token.arg, token.type === 'plural' ? 'number' : isBoolean ? 'boolean' : 'string | null');
    for (const one of token.cases) collect(one.tokens, values);
  }
}
