import { renderToStaticMarkup } from 'react-dom/server';
import type { ScriptFiles } from '../../../server/page-request.ts';
import { Document, type DocumentHead, type DocumentProps } from '../../../views/base/shell/document.tsx';
import { directionOf } from '../../../views/languages/languages.ts';
import { content, mark, slotPattern, slots, type Slot } from './document-slots.ts';
import { LoaderScript } from './loader-script.tsx';

/** Everything that a document depends on except its page's content. */
interface DocumentVariant extends Pick<DocumentProps, 'siteName' | 'icon' | 'lang' | 'theme'> {
  /** The island loader. Null on pages without islands. */
  loader: ScriptFiles | null;
  refreshSeconds: number | null;
}

/** Returns the document in pieces: the head and what comes before the body's content, those of the body, the rest. */
type FillDocument = (head: DocumentHead, styles: string, body: string[]) => string[];

const kept = new Map<string, FillDocument>();
const maxKept = 200;

/** Renders the document of a variant once. The returned function fills its slots. */
export function documentShell(variant: DocumentVariant): FillDocument {
  const key = JSON.stringify(variant);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const made = cutDocument(variant);
  kept.set(key, made);
  return made;
}

function cutDocument(variant: DocumentVariant): FillDocument {
  const whole = wholeDocument(variant);
  const texts: string[] = [];
  const order: Slot[] = [];
  let end = 0;
  for (const found of whole.matchAll(slotPattern)) {
    texts.push(whole.slice(end, found.index));
    order.push((found[1] ?? found[2] ?? found[3]) as Slot);
    end = found.index + found[0].length;
  }
  texts.push(whole.slice(end));
  if (slots.some((slot) => order.filter((each) => each === slot).length !== 1))
    throw new Error(`The document has other slots than it should: ${order.join()}.`);
  if (order.at(-1) !== 'body') throw new Error('The body is not the last slot of the document.');
  return (head, styles, body) => {
    let before = texts[0] ?? '';
    order.slice(0, -1).forEach((slot, index) => {
      before += content(slot, head, styles) + (texts[index + 1] ?? '');
    });
    return [before, ...body, texts.at(-1) ?? ''];
  };
}

function wholeDocument({ loader, refreshSeconds, ...variant }: DocumentVariant): string {
  const html = renderToStaticMarkup(
    <Document
      {...variant}
      dir={directionOf(variant.lang)}
      head={{
        title: mark('title'),
        description: mark('description'),
        robots: mark('robots'),
        owner: mark('owner'),
        canonical: mark('canonical'),
        properties: [[mark('property'), '']],
        links: [{ rel: 'alternate', href: mark('link') }],
        jsonLd: [{ name: mark('data') }],
        ...(refreshSeconds !== null && { refreshSeconds }),
      }}
      styles={mark('styles')}
      scripts={loader === null ? null : <LoaderScript loader={loader} />}
    >
      {mark('body')}
    </Document>,
  );
  return `<!doctype html>${html}`;
}
