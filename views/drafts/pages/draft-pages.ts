/** A block on a story page in the builder. */
export type DraftBlock =
  | { id: string; type: 'image'; signature: string; altText?: string | undefined }
  | { id: string; type: 'video'; uploadId: string; altText?: string | undefined }
  | { id: string; type: 'text'; text: string }
  | { id: string; type: 'list'; title: string; items: string[] }
  | { id: string; type: 'product'; pinId: string };

export interface DraftPage {
  id: string;
  blocks: DraftBlock[];
}

/** A picture of a carousel in the builder. */
export interface DraftSlot {
  id: string;
  signature: string;
  title: string;
  details: string;
  link: string;
}

/** Actions of a list button: move an entry, remove it, or make it the first. */
export type MoveAct = 'up' | 'down' | 'remove' | 'first';

/** Action that a plain form's button requests, in addition to saving the input. */
export type PageAction =
  | { act: 'addPage' }
  | { act: 'addText' | 'addList' }
  | { act: 'page'; move: MoveAct; at: number }
  | { act: 'pageTo'; from: number; to: number }
  | { act: 'block'; move: MoveAct; at: number };

/** Parses a button value such as `page-up:2`, `block-remove:0` or `add-text`. Null if it is not an action. */
export function readAction(value: string): PageAction | null {
  if (value === 'add-page') return { act: 'addPage' };
  if (value === 'add-text') return { act: 'addText' };
  if (value === 'add-list') return { act: 'addList' };
  const drag = /^page-to:(\d{1,3}):(\d{1,3})$/.exec(value);
  if (drag !== null) return { act: 'pageTo', from: Number(drag[1]), to: Number(drag[2]) };
  const found = /^(page|block)-(up|down|remove|first):(\d{1,3})$/.exec(value);
  if (found === null) return null;
  const [, act, move, at] = found as unknown as [string, 'page' | 'block', MoveAct, string];
  return { act, move, at: Number(at) };
}

/** Returns the list after a move. Returns the same list if the move is not possible. */
export function moved<T>(list: readonly T[], move: MoveAct, at: number): T[] {
  const entry = list[at];
  if (entry === undefined) return [...list];
  const rest = list.filter((_, index) => index !== at);
  switch (move) {
    case 'remove':
      return rest;
    case 'first':
      return [entry, ...rest];
    case 'up':
      return inserted(rest, entry, Math.max(0, at - 1));
    case 'down':
      return inserted(rest, entry, Math.min(rest.length, at + 1));
  }
}

/** Returns the list with the entry at `from` moved to `to`. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return inserted(
    list.filter((_, index) => index !== from),
    entry,
    to,
  );
}

function inserted<T>(list: readonly T[], entry: T, at: number): T[] {
  return [...list.slice(0, at), entry, ...list.slice(at)];
}

export interface PagesLimits {
  pages: number;
  blocks: number;
}

export interface PagesAfter {
  pages: DraftPage[];
  /** Index of the page to open. */
  open: number;
  /** Limit that prevented the action, or null if it was done. */
  full: 'pages' | 'blocks' | null;
}

/** Returns the pages after an action. At least one page remains. `newId` identifies the added page or block. */
export function pagesAfter(
  pages: readonly DraftPage[],
  open: number,
  action: PageAction,
  limits: PagesLimits,
  newId: string,
): PagesAfter {
  const at = Math.min(Math.max(0, open), Math.max(0, pages.length - 1));
  switch (action.act) {
    case 'addPage':
      return pages.length >= limits.pages
        ? { pages: [...pages], open: at, full: 'pages' }
        : { pages: [...pages, { id: newId, blocks: [] }], open: pages.length, full: null };
    case 'addText':
      return withBlock(pages, at, { id: newId, type: 'text', text: '' }, limits);
    case 'addList':
      return withBlock(pages, at, { id: newId, type: 'list', title: '', items: [] }, limits);
    case 'pageTo':
    case 'page': {
      const next =
        action.act === 'pageTo'
          ? reordered(pages, action.from, action.to)
          : moved(pages, action.move, action.at);
      const kept = next.length === 0 ? [{ id: newId, blocks: [] }] : next;
      const stays = kept.findIndex(({ id }) => id === pages[at]?.id);
      return { pages: kept, open: stays === -1 ? Math.min(at, kept.length - 1) : stays, full: null };
    }
    case 'block':
      return {
        pages: pages.map((page, index) =>
          index === at ? { ...page, blocks: moved(page.blocks, action.move, action.at) } : page,
        ),
        open: at,
        full: null,
      };
  }
}

/** Returns the pages with one more block on the open page. */
export function withBlock(
  pages: readonly DraftPage[],
  open: number,
  block: DraftBlock,
  limits: PagesLimits,
): PagesAfter {
  const page = pages[open];
  if (page !== undefined && page.blocks.length >= limits.blocks)
    return { pages: [...pages], open, full: 'blocks' };
  const blocks = [...(page?.blocks ?? []), block];
  return {
    pages:
      page === undefined
        ? [...pages, { id: block.id, blocks }]
        : pages.map((each, index) => (index === open ? { ...each, blocks } : each)),
    open: page === undefined ? pages.length : open,
    full: null,
  };
}

/** Submitted block fields, by block. */
export interface TypedBlock {
  title: string;
  text: string;
}

/** Applies submitted text to a page. That of a picture or video is its alt text. Lists have one entry per line. */
export function withTyped(page: DraftPage, typed: ReadonlyMap<string, TypedBlock>): DraftPage {
  return {
    ...page,
    blocks: page.blocks.map((block): DraftBlock => {
      const words = typed.get(block.id);
      if (words === undefined) return block;
      if (block.type === 'text') return { ...block, text: words.text };
      if (block.type === 'image' || block.type === 'video') return { ...block, altText: words.text.trim() };
      if (block.type !== 'list') return block;
      const items = words.text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return { ...block, title: words.title, items };
    }),
  };
}

/** Returns the pages to publish, without empty blocks and pages. */
export function saidPages(pages: readonly DraftPage[]): DraftPage[] {
  return pages
    .map((page) => ({
      ...page,
      blocks: page.blocks.filter((block) =>
        block.type === 'text'
          ? block.text.trim() !== ''
          : block.type === 'list'
            ? block.items.length > 0
            : true,
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
