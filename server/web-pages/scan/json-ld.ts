import { addValue, type ItemValue, type PageItem } from './item-stack.ts';

const most = { depth: 10, nodes: 3000, items: 100 };
/** Properties that lead to the page's main subject. */
const wrappers = ['@graph', 'mainEntity', 'mainEntityOfPage'];

/** Parses the items of JSON-LD blocks, with each in a `@graph` separate. Unreadable blocks are skipped. */
export function itemsOfJsonLd(blocks: readonly string[]): PageItem[] {
  const found: PageItem[] = [];
  const budget = { nodes: most.nodes };
  for (const block of blocks) collect(parsed(block), found, budget, 0);
  return found.slice(0, most.items);
}

/** Sites wrap blocks in comments and leave line breaks in strings, which JSON does not allow. */
function parsed(block: string): unknown {
  const bare = block
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\]\]>)\s*$/, '');
  for (const text of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      return JSON.parse(text);
    } catch {
      // Try the next variant.
    }
  }
  return null;
}

interface Budget {
  nodes: number;
}

function collect(node: unknown, found: PageItem[], budget: Budget, depth: number): void {
  if (typeof node !== 'object' || node === null || depth > most.depth) return;
  if (Array.isArray(node)) {
    for (const each of node.slice(0, most.items)) collect(each, found, budget, depth + 1);
    return;
  }
  const item = itemOf(node, budget, depth);
  if (item !== null && item.types.length > 0) found.push(item);
  for (const name of wrappers) collect((node as Record<string, unknown>)[name], found, budget, depth + 1);
}

function itemOf(node: object, budget: Budget, depth: number): PageItem | null {
  budget.nodes -= 1;
  if (budget.nodes < 0 || depth > most.depth) return null;
  const item: PageItem = { types: typesOf(node), properties: new Map() };
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('@') && name !== '@value') continue;
    if (wrappers.includes(name)) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]).slice(0, most.items * 4) : [value]) {
      const one = valueOf(each, budget, depth);
      if (one !== null) addValue(item, name, one);
    }
  }
  return item;
}

function valueOf(value: unknown, budget: Budget, depth: number): ItemValue | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      // Nested lists are not supported.
      return value === null || Array.isArray(value) ? null : itemOf(value, budget, depth + 1);
    default:
      return null;
  }
}

function typesOf(node: object): string[] {
  const type = (node as Record<string, unknown>)['@type'];
  return (Array.isArray(type) ? type : [type])
    .filter((each): each is string => typeof each === 'string')
    .slice(0, 10)
    .map((each) => each.replace(/^.*[/#:]/, ''));
}
