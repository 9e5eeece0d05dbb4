/** A value of an item: text, or another item. */
export type ItemValue = string | PageItem;

/** An item in schema.org's model, read from JSON-LD, microdata, or h-recipe. */
export interface PageItem {
  /** Type names without their URL: `Product`, `Offer`. */
  types: string[];
  properties: Map<string, ItemValue[]>;
}

/** An open element, and what it adds when it closes. */
interface Open {
  /** Properties whose value is its text or its item. */
  names: string[];
  owner: PageItem | null;
  item: PageItem | null;
  /** The innermost item that following content belongs to. */
  inside: PageItem | null;
  /** Collects its text. Null if it is not needed. */
  text: string[] | null;
  /** Value given by an attribute instead of the text. */
  stated: string | null;
}

const most = { items: 200, valuesOfItem: 400, textCharacters: 4000, depth: 2000, texts: 20 };

/** Maps microformat classes to properties of a schema.org Recipe. */
const recipeClasses = new Map([
  ['p-name', 'name'],
  ['fn', 'name'],
  ['p-ingredient', 'recipeIngredient'],
  ['ingredient', 'recipeIngredient'],
  ['e-instructions', 'recipeInstructions'],
  ['instructions', 'recipeInstructions'],
  ['p-yield', 'recipeYield'],
  ['yield', 'recipeYield'],
  ['dt-duration', 'totalTime'],
  ['duration', 'totalTime'],
  ['p-author', 'author'],
  ['p-summary', 'description'],
  ['u-photo', 'image'],
  ['photo', 'image'],
]);

/** Tracks the open elements of a page and collects their items into `found`. */
export function createItemStack(found: PageItem[]) {
  const stack: Open[] = [];
  /** Text collectors of open elements. */
  const asking: string[][] = [];
  let deeper = 0;
  let count = 0;

  return {
    open(name: string, attributes: Record<string, string>): void {
      if (stack.length >= most.depth) {
        deeper += 1;
        return;
      }
      const owner = stack.at(-1)?.inside ?? null;
      const item = count < most.items ? itemOf(attributes) : null;
      if (item !== null) count += 1;
      const names = owner === null ? [] : propertiesOf(owner, attributes);
      const text = names.length > 0 && item === null && asking.length < most.texts ? [] : null;
      if (text !== null) asking.push(text);
      stack.push({
        names,
        owner,
        item,
        inside: item ?? owner,
        text,
        stated: names.length > 0 ? statedValue(name, attributes) : null,
      });
    },
    text(text: string): void {
      for (const parts of asking) if (parts.length < 500) parts.push(text);
    },
    close(): void {
      if (deeper > 0) {
        deeper -= 1;
        return;
      }
      const open = stack.pop();
      if (open === undefined) return;
      if (open.text !== null) asking.pop();
      if (open.item !== null && open.names.length === 0) found.push(open.item);
      if (open.owner === null) return;
      const value = open.item ?? open.stated ?? textOf(open.text ?? []);
      for (const name of open.names) addValue(open.owner, name, value);
    },
  };
}

export function addValue(item: PageItem, name: string, value: ItemValue): void {
  if (value === '') return;
  const values = item.properties.get(name);
  if (values === undefined) item.properties.set(name, [value]);
  else if (values.length < most.valuesOfItem) values.push(value);
}

function itemOf(attributes: Record<string, string>): PageItem | null {
  const isRecipe = /(^|\s)h-?recipe(\s|$)/.test(attributes['class'] ?? '');
  if (attributes['itemscope'] === undefined && !isRecipe) return null;
  const types = (attributes['itemtype'] ?? '')
    .split(/\s+/)
    .map((type) => type.replace(/^.*[/#]/, ''))
    .filter(Boolean);
  return { types: isRecipe ? ['Recipe'] : types, properties: new Map() };
}

function propertiesOf(owner: PageItem, attributes: Record<string, string>): string[] {
  const named = (attributes['itemprop'] ?? '').split(/\s+/).filter(Boolean);
  if (!owner.types.includes('Recipe') || attributes['class'] === undefined) return named;
  return [...named, ...attributes['class'].split(/\s+/).flatMap((name) => recipeClasses.get(name) ?? [])];
}

function statedValue(name: string, attributes: Record<string, string>): string | null {
  if (attributes['content'] !== undefined) return attributes['content'];
  if (name === 'time') return attributes['datetime'] ?? null;
  if (name === 'data' || name === 'meter') return attributes['value'] ?? null;
  if (name === 'img') return attributes['src'] ?? attributes['data-src'] ?? '';
  // In h-recipe a link's value is its text, in microdata its URL.
  if (attributes['itemprop'] === undefined) return null;
  return name === 'a' || name === 'link' || name === 'area' ? (attributes['href'] ?? null) : null;
}

function textOf(parts: string[]): string {
  return parts
    .join('')
    .slice(0, most.textCharacters)
    .replace(/[ \t\r\f\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
