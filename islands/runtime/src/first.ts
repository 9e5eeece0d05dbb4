import { fromAttribute, toAttribute } from './marker.ts';
import { serialize } from './serialize.ts';

/** A tap or submit that came before its island could hear it. Its default has been prevented. */
export interface FirstEvent {
  readonly event: Event;
  readonly marker: Element;
  /** The button or link rather than the icon in it; for a submit, the form. It is shown as busy. */
  readonly control: Element;
}

/** What the module of a first responder exports: it answers an island's first tap without React. */
export interface FirstModule {
  /**
   * Takes the event by answering a promise; until that settles the control stays busy, taps on it are the same tap
   * and the island does not hydrate. Null declines: the island wakes and has the event replayed. A rejection is
   * reported; the event is not sent again.
   */
  respond(event: FirstEvent): Promise<unknown> | null;
}

/** The props that the island would be hydrated with, which the server rendered. */
export function propsOf(marker: Element): Record<string, unknown> {
  return fromAttribute(marker.getAttribute('p'));
}

/**
 * Gives an island that sleeps new props and their HTML, as the server would have sent them: it will be hydrated with
 * these. Elements of the same kind stay, with the focus. The next tap wakes the island.
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
