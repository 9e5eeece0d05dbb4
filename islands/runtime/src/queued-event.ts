/** An event received before its island hydrated. */
export interface QueuedEvent {
  readonly event: Event;
  readonly marker: Element;
  /** Identifies repeated events: the control rather than the icon inside it. */
  readonly control: Element;
  readonly target: Element;
  /** Path to the target, as child indexes below the marker. */
  readonly path: readonly number[];
  /** Restores the control's busy attribute. Idempotent. */
  readonly settle: () => void;
  /** Whether it has timed out and falls back to the default action. */
  isLate?: boolean;
}

const CONTROLS = 'a[href],button,input,select,textarea,label,summary,option,[contenteditable]';
const PRESSED = 'a[href],button,[type=submit],[type=image],[type=button],[type=reset]';

/**
 * Takes over an event.
 *
 * @returns what to replay, null if the island should wake without it, undefined if it does not concern the island or
 * repeats a queued event.
 */
export function hold(
  event: Event,
  target: Element,
  marker: Element,
  queue: readonly QueuedEvent[],
): QueuedEvent | null | undefined {
  const control = target.closest(CONTROLS) ?? target;
  if (control.closest('[data-plain]')) return undefined;
  if (event instanceof MouseEvent) {
    // Leave modified clicks to the browser: new tab, download or menu.
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
    // These controls change immediately. The hydrated component learns of their value later.
    if (control.matches(CONTROLS) && !control.matches(PRESSED)) return null;
  } else if (event instanceof KeyboardEvent) {
    if (/^(Tab|Shift|Control|Alt|Meta)$/.test(event.key)) return undefined;
    // These keys act by themselves through the click, submit or input event that follows.
    if (control.matches(CONTROLS) && (event.key === 'Enter' || event.key.length === 1)) return null;
  } else if (event.type === 'input' || event.type === 'change') {
    return null;
  }
  const isAction = event.type === 'click' || event.type === 'submit';
  if (isAction) {
    event.preventDefault();
    // No other listener may handle it twice.
    event.stopImmediatePropagation();
  }
  const isOneOfMany = (queued: QueuedEvent) => queued.event.type === event.type && queued.control === control;
  if (event.type !== 'keydown' && queue.some(isOneOfMany)) return undefined;
  const settle = isAction ? markBusy(submitterOf(event) ?? control, marker) : () => undefined;
  return { event, marker, control, target, path: pathOf(target, marker), settle };
}

/** Dispatches a queued event again, on the node now at its target's position. */
export function replay({ event, marker, target, path }: QueuedEvent): void {
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
  const outcome = control.hasAttribute('aria-pressed') && marker.getAttribute('f');
  const label = control.textContent;
  const toggle = (isPressed: string, text: string) => {
    control.setAttribute('aria-pressed', isPressed);
    control.textContent = text;
  };
  let isBusy = true;
  control.setAttribute('aria-busy', 'true');
  marker.setAttribute('data-waking', '');
  if (outcome) toggle('true', outcome);
  return () => {
    if (!isBusy) return;
    isBusy = false;
    control.removeAttribute('aria-busy');
    // Unless its responder has rewritten the island.
    if (outcome && marker.hasAttribute('f')) toggle('false', label);
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
