import type { ReactNode } from 'react';
import { readBlocks, type Run } from './read-blocks.ts';

/** A text of the staff under its page's title. */
export function ToldBlocks({ text }: { text: string }): ReactNode {
  return readBlocks(text).map((block, index) => {
    if (block.kind === 'list')
      return (
        <ul key={index} dir="auto">
          {block.items.map((runs, item) => (
            <li key={item}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      );
    const Element = block.kind === 'heading' ? 'h2' : 'p';
    return (
      <Element key={index} dir="auto">
        <Runs runs={block.runs} />
      </Element>
    );
  });
}

function Runs({ runs }: { runs: Run[] }): ReactNode {
  return runs.map(({ text, isBold, href }, index) => {
    if (href !== undefined)
      return (
        <a key={index} href={href} {...(href.startsWith('http') && { rel: 'noopener nofollow' })}>
          {text}
        </a>
      );
    return isBold ? <b key={index}>{text}</b> : text;
  });
}
