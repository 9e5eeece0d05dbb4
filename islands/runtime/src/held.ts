/** An event that came before its island could hear it. */
export interface Held {
  readonly event: Event;
  readonly marker: Element;
  /** What several of its kind are one by: the control rather than the icon in it. */
  readonly control: Element;
  readonly target: Element;
  /** Where the target is, as child indexes below the marker. */
  readonly path: readonly number[];
  /** Gives the control back the attribute that showed it busy. Does so once. */
  readonly settle: () => void;
  /** Whether it has waited long enough and takes its plain way. */
  isLate?: boolean;
}

const CONTROLS = 'a[href],button,input,select,textarea,label,summary,option,[contenteditable]';
const PRESSED = 'a[href],button,input[type=submit],input[type=image],input[type=button],input[type=reset]';

/**
 * Takes charge of an event.
 *
 * @returns what to replay, null when the island should wake without it, undefined when it is none of the island's
 * business or the same as one that is held.
 */
export function hold(
  event: Event,
  target: Element,
  marker: Element,
  queue: readonly Held[],
): Held | null | undefined {
  const control = target.closest(CONTROLS) ?? target;
  if (control.closest('[data-plain]')) return undefined;
  if (event instanceof MouseEvent) {
    // A modified click is for the browser: a new tab, a download, a menu.
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
    // What these do to themselves shows at once; the hydrated component hears of what they hold.
    if (control.matches(CONTROLS) && !control.matches(PRESSED)) return null;
  } else if (event instanceof KeyboardEvent) {
    if (/^(?:Tab|Shift|Control|Alt|Meta)$/.test(event.key)) return undefined;
    // These keys act of themselves, as a click, a submit or an input that comes next.
    if (control.matches(CONTROLS) && (event.key === 'Enter' || event.key.length === 1)) return null;
  } else if (event.type === 'input' || event.type === 'change') {
    return null;
  }
  const isAction = event.type === 'click' || event.type === 'submit';
  if (isAction) {
    event.preventDefault();
    // Nobody else may hear it twice.
    event.stopImmediatePropagation();
  }
  const isOneOfMany = (held: Held) => held.event.type === event.type && held.control === control;
  if (event.type !== 'keydown' && queue.some(isOneOfMany)) return undefined;
  const settle = isAction ? markBusy(submitterOf(event) ?? control, marker) : () => undefined;
  return { event, marker, control, target, path: pathOf(target, marker), settle };
}

/** Dispatches a held event once more, on the node that now stands where its target stood. */
export function replay({ event, marker, target, path }: Held): void {
  const node = target.isConnected
    ? target
    : path.reduce<Element | undefined>((at, index) => at?.children[index], marker);
  if (!node?.isConnected) return;
  if (event.type === 'submit') {
    const submitter = submitterOf(event);
    (node as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
  } else if (event.type !== 'focusin' || document.activeElement === node) {
    const Copy = event.constructor as new (type: string, init: Event) => Event;
    node.dispatchEvent(new Copy(event.type, event));
  }
}

function markBusy(control: Element, marker: Element): () => void {
  const before = control.getAttribute('aria-busy');
  let isBusy = true;
  control.setAttribute('aria-busy', 'true');
  marker.setAttribute('data-waking', '');
  return () => {
    if (!isBusy) return;
    isBusy = false;
    if (before === null) control.removeAttribute('aria-busy');
    else control.setAttribute('aria-busy', before);
  };
}

function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null;
}

function pathOf(target: Element, marker: Element): number[] {
  const path: number[] = [];
  for (let node = target; node !== marker && node.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return path;
}
