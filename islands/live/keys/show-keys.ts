import { commonTexts } from '../../../views/base/texts/common.ts';
import { keyTexts } from '../../../views/base/texts/keys.ts';
import { addStyles } from '../../shared/add-styles.ts';
import { createModal } from '../../shared/modal/create-modal.ts';
import { keyChoice, usesKeys } from './key-choice.ts';
import styles from './keys.css?inline';

const rows: [keys: string[], what: string][] = [
  [['/'], keyTexts.search],
  [['?'], keyTexts.keys],
  [['Shift', 'F10'], keyTexts.menu],
  [['↑', '↓'], keyTexts.move],
  [['Esc'], keyTexts.shut],
];

/** Lists the keys in a dialog, with the switch for single keys. */
export function showKeys(): void {
  addStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'modal keys';
  dialog.setAttribute('aria-labelledby', 'keys-title');
  dialog.innerHTML =
    '<div class="modal__body"><button type="button" class="button icon close"></button><h2 id="keys-title"></h2><dl></dl><label><input type="checkbox"/> <span></span></label></div>';
  const modal = createModal(dialog, { variant: 'footer', onClosed: () => dialog.remove() });
  const close = dialog.querySelector('button');
  close?.setAttribute('aria-label', commonTexts.close);
  close?.addEventListener('click', () => modal.askToDismiss());
  say(dialog, 'h2', keyTexts.title);
  say(dialog, 'span', keyTexts.single);
  dialog.querySelector('dl')?.append(...rows.map(([keys, what]) => row(keys, what)));
  const box = dialog.querySelector('input');
  if (box !== null) {
    box.checked = usesKeys();
    box.addEventListener('change', () => chooseKeys(box.checked));
  }
  document.body.append(dialog);
  modal.open();
}

/** Switches single keys on or off on this device. Without storage, they stay on. */
function chooseKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(keyChoice);
    else localStorage.setItem(keyChoice, 'off');
  } catch {
    // Storage is denied.
  }
}

function say(dialog: Element, part: string, text: string): void {
  const element = dialog.querySelector(part);
  if (element !== null) element.textContent = text;
}

function row(keys: string[], what: string): HTMLDivElement {
  const line = document.createElement('div');
  const term = document.createElement('dt');
  const meaning = document.createElement('dd');
  meaning.textContent = what;
  for (const key of keys) {
    const cap = document.createElement('kbd');
    cap.textContent = key;
    term.append(cap);
  }
  line.append(term, meaning);
  return line;
}
