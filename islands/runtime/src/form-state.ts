type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface ControlState {
  readonly control: Control;
  readonly index: number;
  readonly value: string;
  readonly isChecked: boolean;
  readonly selected: readonly boolean[];
}

/** The values entered in an island's controls, and the focus. */
export interface FormState {
  readonly entered: readonly ControlState[];
  readonly focus: {
    readonly element: Element;
    readonly index: number;
    readonly range: readonly [number, number] | null;
  } | null;
}

/** Returns the controls of `root` whose values differ from the server's, and the focus if it is in `root`. */
export function readFormState(root: Element): FormState {
  const entered = controlsOf(root).flatMap((control, index) =>
    isChanged(control) ? [{ control, index, ...stateOf(control) }] : [],
  );
  const active = root.ownerDocument.activeElement;
  const index = active === null ? -1 : focusablesOf(root).indexOf(active);
  return {
    entered,
    focus: active === null || index < 0 ? null : { element: active, index, range: rangeOf(active) },
  };
}

/** Merges two states. Later values win, control by control. */
export function mergeFormStates(earlier: FormState, later: FormState): FormState {
  const overtaken = new Set(later.entered.map((state) => state.control));
  const kept = earlier.entered.filter((state) => !overtaken.has(state.control));
  return { entered: [...kept, ...later.entered], focus: later.focus ?? earlier.focus };
}

/** Restores the focus if it was lost. */
export function restoreFocus(root: Element, { focus }: FormState): void {
  if (focus === null) return;
  const element = focusedOf(root, focus);
  if (!(element instanceof HTMLElement) || element.ownerDocument.activeElement === element) return;
  element.focus({ preventScroll: true });
  restoreRange(element, focus.range);
}

/** Restores the entered values without events. */
export function restoreEntries(root: Element, { entered }: FormState): void {
  for (const [control, state] of present(root, entered)) enter(control, state);
}

/**
 * Restores the entered values so that React's `onChange` fires once per control. React detects a change by comparing
 * with the last value set through the element's own property, so that is set to something else first.
 */
export function replayEntries(root: Element, { entered, focus }: FormState): void {
  const focused = focus === null ? null : focusedOf(root, focus);
  for (const [control, state] of present(root, entered)) {
    if (control instanceof HTMLInputElement && isToggle(control)) {
      if (control.type === 'radio' && !state.isChecked) continue;
      control.checked = !state.isChecked;
      control.click();
      continue;
    }
    // React may have emptied the control, which moves the caret to its start.
    const range = control === focused && focus !== null ? focus.range : rangeOf(control);
    if (!(control instanceof HTMLSelectElement)) control.value = `${state.value} `;
    enter(control, state);
    restoreRange(control, range);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function present(root: Element, entered: readonly ControlState[]): [Control, ControlState][] {
  const controls = controlsOf(root);
  return entered.flatMap((state) => {
    const control = state.control.isConnected ? state.control : controls[state.index];
    return control === undefined ? [] : [[control, state] satisfies [Control, ControlState]];
  });
}

function enter(control: Control, state: ControlState): void {
  if (control instanceof HTMLSelectElement) {
    [...control.options].forEach((option, index) => (option.selected = state.selected[index] ?? false));
  } else if (control instanceof HTMLInputElement && isToggle(control)) {
    control.checked = state.isChecked;
  } else {
    const prototype =
      control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, state.value);
  }
}

/** Rendering may have added focusable elements before it, or have replaced it. */
function focusedOf(root: Element, { element, index }: NonNullable<FormState['focus']>): Element | undefined {
  return element.isConnected ? element : focusablesOf(root)[index];
}

function stateOf(control: Control): Pick<ControlState, 'value' | 'isChecked' | 'selected'> {
  return {
    value: control.value,
    isChecked: control instanceof HTMLInputElement && control.checked,
    selected:
      control instanceof HTMLSelectElement ? [...control.options].map((option) => option.selected) : [],
  };
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const sent = options.some((option) => option.defaultSelected);
    // Without a `selected` option, a single select shows its first.
    if (!sent && !control.multiple) return control.selectedIndex > 0;
    return options.some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  // Scripts cannot fill a file input, and React ignores hidden inputs and buttons.
  if (/^(?:file|hidden|submit|button|image|reset)$/.test(control.type)) return false;
  return isToggle(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function isToggle(control: HTMLInputElement): boolean {
  return control.type === 'checkbox' || control.type === 'radio';
}

function controlsOf(root: Element): Control[] {
  return [...root.querySelectorAll<Control>('input,textarea,select')];
}

function focusablesOf(root: Element): Element[] {
  return [...root.querySelectorAll('a,button,input,textarea,select,summary,[tabindex],[contenteditable]')];
}

function rangeOf(element: Element | null): [number, number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  // Inputs such as email and number have no selection and return null.
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function restoreRange(element: Element, range: readonly [number, number] | null): void {
  if (range === null) return;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    element.setSelectionRange(...range);
}
