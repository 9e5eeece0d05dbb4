/**
 * Parses what `serialize` wrote. Keys named `__proto__` are dropped at every depth.
 *
 * @throws SyntaxError if the text is not output of `serialize`.
 */
export function deserialize(text: string): unknown {
  return revive(JSON.parse(text));
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('~') ? reviveText(value) : value;
  if (Array.isArray(value)) return reviveArray(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (key === '__proto__' ? [] : [[key, revive(each)]])),
  );
}

function reviveArray(value: readonly unknown[]): unknown {
  const isTagged = value[0] === '~m' || value[0] === '~s';
  const items = (isTagged ? value.slice(1) : value).map(revive);
  if (value[0] === '~s') return new Set(items);
  if (value[0] !== '~m') return items;
  const map = new Map<unknown, unknown>();
  for (let index = 0; index < items.length; index += 2) map.set(items[index], items[index + 1]);
  return map;
}

function reviveText(text: string): unknown {
  const rest = text.slice(2);
  switch (text[1]) {
    case '~':
      return text.slice(1);
    case 'u':
      return undefined;
    case 'n':
      return NaN;
    case '+':
      return Infinity;
    case '-':
      return -Infinity;
    case '0':
      return -0;
    case 'b':
      return BigInt(rest);
    case 'd':
      return new Date(rest === 'NaN' ? NaN : Number(rest));
    default:
      throw new SyntaxError(`Unknown mark ${JSON.stringify(text)}.`);
  }
}
