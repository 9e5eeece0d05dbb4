import { fromAttribute, toAttribute } from './marker.ts';
import { serialize } from './serialize.ts';

/** A tap or submit received before its island hydrated. Its default action has been prevented. */
export interface FirstEvent {
  readonly event: Event;
  readonly marker: Element;
  /** The button or link rather than the icon inside it, or for a submit, the form. It is shown as busy. */
  readonly control: Element;
}

/** Exports of a first responder's module, which handles an island's first tap without React. */
export interface FirstModule {
  /**
   * Handles the event if it returns a promise. Until that settles, the control stays busy, further taps on it are
   * coalesced, and the island does not hydrate. Null declines: the island wakes and the event is replayed. A rejection
   * is reported, and the event is not sent again.
   */
  respond(event: FirstEvent): Promise<unknown> | null;
}

/** Returns the server-rendered props with which the island would hydrate. */
export function propsOf(marker: Element): Record<string, unknown> {
  return fromAttribute(marker.getAttribute('p'));
}

/**
 * Gives a sleeping island new props and HTML, as if sent by the server. It will hydrate with these. Elements of the
 * same kind are kept, with the focus. The next tap wakes the island.
 */
export function rewrite(marker: Element, props: object, html: string): void {
  const wanted = marker.cloneNode() as Element;
  wanted.setAttribute('p', toAttribute(serialize(props)));
  wanted.removeAttribute('f');
  wanted.innerHTML = html;
  become(marker, wanted);
}

function become(node: Element, wanted: Element): void {
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) node.setAttribute(name, value);
  const nodes = [...node.childNodes];
  const others = [...wanted.childNodes];
  others.forEach((other, index) => {
    const child = nodes[index];
    if (child instanceof Element && other instanceof Element && child.localName === other.localName)
      become(child, other);
    else if (child) child.replaceWith(other);
    else node.append(other);
  });
  for (const child of nodes.slice(others.length)) child.remove();
}
