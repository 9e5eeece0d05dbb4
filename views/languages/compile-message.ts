import { parse, type Token } from '@messageformat/parser';

/**
 * Compiles an ICU message to a JavaScript expression: a string, or a function of its values that returns one. `h` is the
 * name of the formats (`formats-of.ts`), which an expression needs if `needsFormats` is true. `isolates` keeps the words
 * and signs around a value in their order, whatever direction the value is written in, as right-to-left texts need.
 *
 * Throws if the message cannot be parsed or uses what this product does not: offsets, ordinals, other number styles.
 *
 * Sources: https://unicode-org.github.io/icu/userguide/format_parse/messages/,
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function compileMessage(
  message: string,
  h = 'h',
  isolates = false,
): { code: string; needsFormats: boolean } {
  const tokens = parse(message);
  const first = tokens[0];
  if (tokens.length === 0) return { code: '""', needsFormats: false };
  if (tokens.length === 1 && first?.type === 'content')
    return { code: JSON.stringify(first.value), needsFormats: false };
  const body = expressionOf(tokens, { h, plural: null, isolates });
  return { code: `(v)=>${body}`, needsFormats: new RegExp(`\\b${h}\\.`).test(body) };
}

const firstStrong = '\u2068';
const popDirection = '\u2069';

interface Scope {
  h: string;
  /** The value that `#` stands for. */
  plural: string | null;
  isolates: boolean;
}

function expressionOf(tokens: readonly Token[], scope: Scope): string {
  const parts = tokens.map((token) => {
    if (token.type === 'content') return escapeTemplate(token.value);
    const value = `\${${valueOf(token, scope)}}`;
    return token.type === 'argument' && scope.isolates ? `${firstStrong}${value}${popDirection}` : value;
  });
  return `\`${parts.join('')}\``;
}

function valueOf(token: Exclude<Token, { type: 'content' }>, scope: Scope): string {
  switch (token.type) {
    case 'argument':
      return `v.${token.arg}`;
    case 'octothorpe':
      return `${scope.h}.number(v.${scope.plural})`;
    case 'function':
      return `${scope.h}.${formatOf(token.key, token.param)}(v.${token.arg})`;
    case 'plural':
    case 'select': {
      if (token.pluralOffset) throw new Error('Offsets of plurals are not supported.');
      const inner = token.type === 'plural' ? { ...scope, plural: token.arg } : scope;
      const cases = token.cases.map((one) => `${JSON.stringify(one.key)}:${expressionOf(one.tokens, inner)}`);
      return `${scope.h}.${token.type}(v.${token.arg},{${cases.join(',')}})`;
    }
    case 'selectordinal':
      throw new Error('Ordinals are not supported.');
  }
}

function formatOf(key: string, param: readonly Token[] | undefined): string {
  const style = (param ?? []).map((token) => (token.type === 'content' ? token.value.trim() : '')).join('');
  if (key === 'number' && style === '') return 'number';
  if (key === 'number' && style === '::compact-short') return 'compact';
  if (key === 'date' && style === 'long') return 'date';
  throw new Error(`{…, ${key}, ${style}} is not supported.`);
}

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
