import { isWebAddress } from '../base/urls/is-web-address.ts';

/** A run of text: plain, bold, or a link. */
export interface Run {
  text: string;
  isBold?: true;
  /** An http(s) or mailto address, or a path of this site. */
  href?: string;
}

export type Block = { kind: 'heading' | 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] };

/**
 * Reads a text of the staff into blocks: `## ` begins a heading, `- ` a list item, an empty line a paragraph.
 * `**bold**`, `[words](address)` and bare web addresses work inside. Everything else is plain text.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n[ \t]*\n+/)) {
    let plain: string[] = [];
    let items: Run[][] = [];
    const end = (): void => {
      if (plain.length > 0) blocks.push({ kind: 'paragraph', runs: readRuns(plain.join(' ')) });
      if (items.length > 0) blocks.push({ kind: 'list', items });
      [plain, items] = [[], []];
    };
    for (const line of part.split('\n').map((each) => each.trim())) {
      const [, mark, rest = ''] = /^(#{1,3}|[-*])\s+(.+)$/.exec(line) ?? [];
      if (mark === undefined) {
        if (items.length > 0) end();
        if (line !== '') plain.push(line);
      } else if (mark.startsWith('#')) {
        end();
        blocks.push({ kind: 'heading', runs: readRuns(rest) });
      } else {
        if (plain.length > 0) end();
        items.push(readRuns(rest));
      }
    }
    end();
  }
  return blocks;
}

const special = /\*\*([^*\n]+)\*\*|\[([^\][\n]+)\]\(([^()\s]+)\)|https?:\/\/[^\s<>"')\]]+/g;

function readRuns(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const found of line.matchAll(special)) {
    const [whole, bold, words, address] = found;
    const run = runOf(whole, bold, words, address);
    if (run === null) continue;
    if (found.index > end) runs.push({ text: line.slice(end, found.index) });
    runs.push(run);
    end = found.index + run.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs.map(({ text, isBold, href }) => ({ text, ...(isBold && { isBold }), ...(href && { href }) }));
}

function runOf(
  whole: string,
  bold: string | undefined,
  words: string | undefined,
  address: string | undefined,
): (Run & { length: number }) | null {
  if (bold !== undefined) return { text: bold, isBold: true, length: whole.length };
  if (words !== undefined && address !== undefined)
    return mayLink(address) ? { text: words, href: address, length: whole.length } : null;
  // A full stop ends the sentence, not the address.
  const bare = whole.replace(/[.,;:!?]+$/, '');
  return mayLink(bare) ? { text: bare, href: bare, length: bare.length } : null;
}

function mayLink(address: string): boolean {
  return (
    isWebAddress(address) ||
    /^mailto:[^\s?&<>"']+@[^\s?&<>"']+$/.test(address) ||
    /^\/(?![/\\])[^\\]*$/.test(address)
  );
}
