import { deserialize } from './deserialize.ts';

export { deserialize };

/**
 * Serializes a value: JSON plus `undefined`, `bigint`, `NaN`, `±Infinity`, `-0`, `Date`, `Map` and `Set`. Plain JSON
 * comes out as `JSON.stringify` would write it, without a wrapper.
 *
 * Other values are strings that start with `~` (`"~u"`, `"~d1700000000000"`) or arrays whose first item is `"~m"` or
 * `"~s"`. A string value that starts with `~` gets a second one.
 *
 * The text contains none of ``< > & ' ` `` and no U+2028 or U+2029, so it is safe in a `<script>`, in an HTML comment
 * and in a single-quoted attribute. Keys named `__proto__` are omitted.
 *
 * @throws TypeError that names the path: functions, symbols, class instances and circular references.
 */
export function serialize(value: unknown): string {
  return write(value, 'value', []);
}

function write(value: unknown, path: string, parents: object[]): string {
  switch (typeof value) {
    case 'string':
      return quote(value.startsWith('~') ? `~${value}` : value);
    case 'number':
      return writeNumber(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'undefined':
      return '"~u"';
    case 'bigint':
      return `"~b${value}"`;
    case 'object':
      return value === null ? 'null' : writeObject(value, path, parents);
    case 'function':
    case 'symbol':
      throw new TypeError(`${path} is a ${typeof value}, which cannot be sent to an island.`);
  }
}

function writeNumber(value: number): string {
  if (Number.isNaN(value)) return '"~n"';
  if (value === Infinity) return '"~+"';
  if (value === -Infinity) return '"~-"';
  return Object.is(value, -0) ? '"~0"' : String(value);
}

function writeObject(value: object, path: string, parents: object[]): string {
  if (parents.includes(value))
    throw new TypeError(`${path} contains itself, which cannot be sent to an island.`);
  if (value instanceof Date) return `"~d${value.getTime()}"`;
  parents.push(value);
  const text = writeContainer(value, path, parents);
  parents.pop();
  return text;
}

function writeContainer(value: object, path: string, parents: object[]): string {
  const item = (each: unknown, index: number) => write(each, `${path}[${index}]`, parents);
  if (Array.isArray(value)) return `[${Array.from(value, item).join()}]`;
  if (value instanceof Map) return `[${['"~m"', ...[...value].flat().map(item)].join()}]`;
  if (value instanceof Set) return `[${['"~s"', ...[...value].map(item)].join()}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new TypeError(`${path} is a ${value.constructor.name}, which cannot be sent to an island.`);
  }
  if (Object.getOwnPropertySymbols(value).length > 0) {
    throw new TypeError(`${path} has a symbol for a key, which cannot be sent to an island.`);
  }
  const members = Object.entries(value)
    .filter(([key]) => key !== '__proto__')
    .map(([key, each]) => `${quote(key)}:${write(each, `${path}.${key}`, parents)}`);
  return `{${members.join()}}`;
}

function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&'`\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
