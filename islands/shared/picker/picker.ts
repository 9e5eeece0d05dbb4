import { commonTexts } from '../../../views/base/texts/common.ts';
import { saveTexts } from '../../../views/saves/save-button.ts';
import { bus } from '../../bus.ts';
import { addStyles } from '../add-styles.ts';
import { fetchToRead } from '../fetch-to-read.ts';
import { createModal } from '../modal/create-modal.ts';
import { refreshSaves } from '../saves/refresh-saves.ts';
import { narrow } from './narrow.ts';
import styles from './picker.css?inline';
import { placeBeside } from './place-beside.ts';
import { placePin } from './place-pin.ts';

/** The next keys move among the places. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Shows the places for a link's pin: a popover beside the link, or a sheet on phones. */
export async function showPicker(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  await open(link).finally(() => link.removeAttribute('aria-busy'));
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const address = new URL(link.href);
  address.searchParams.set('fragment', 'picker');
  const response = await fetchToRead(address.href);
  const html = await response.text();
  // A login page, or the screen of another act.
  if (!response.ok || !html.includes('picker-title')) throw new Error(String(response.status));
  addStyles(styles);

  const dialog = document.createElement('dialog');
  dialog.className = 'picker';
  dialog.setAttribute('aria-labelledby', 'picker-title');
  dialog.innerHTML = html;
  dialog.prepend(closeButton(() => modal.askToDismiss()));
  const modal = createModal(dialog, { variant: 'footer', onClosed: () => dialog.remove() });
  const field = dialog.querySelector<HTMLInputElement>('input[type=search]');
  const pinId = /\/pin\/(\d+)\//.exec(address.pathname)?.[1] ?? '';

  field?.addEventListener('input', () => void narrow(dialog, address, field.value));
  dialog.addEventListener('keydown', (event) => moveByKey(dialog, event));
  dialog.querySelector('details')?.addEventListener('toggle', () => startBoard(dialog, field?.value ?? ''));
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const isPlace = submitter instanceof HTMLButtonElement && submitter.name === 'place';
    void send(event.target as HTMLFormElement, pinId, isPlace ? submitter : null).then((isDone) => {
      if (!isDone) return;
      modal.dismiss();
      void refreshSaves();
    });
  });

  document.body.append(dialog);
  modal.open();
  placeBeside(dialog, link);
  // On a touch screen, a focused field would bring up the keyboard over the boards.
  if (matchMedia('(pointer: coarse)').matches) dialog.querySelector<HTMLElement>('[name=place]')?.focus();
  else field?.focus();
}

function closeButton(onClick: () => void): HTMLButtonElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'picker__close';
  close.setAttribute('aria-label', commonTexts.close);
  close.addEventListener('click', onClick);
  return close;
}

const placesOf = (dialog: HTMLElement): HTMLElement[] => [
  ...dialog.querySelectorAll<HTMLElement>('li:not([hidden]) > [name=place]'),
];

/** Arrows move between the field and the places. Enter in the field takes the first match. */
function moveByKey(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.isComposing) return;
  const field = dialog.querySelector<HTMLInputElement>('input[type=search]');
  const places = placesOf(dialog);
  const at = places.indexOf(event.target as HTMLElement);
  const isInField = event.target === field;
  const step = steps[event.key];
  if (step !== undefined && (isInField || at >= 0)) {
    const next = at + step;
    (next === -1 || next === -2 ? (isInField ? places.at(-1) : field) : (places[next] ?? field))?.focus();
  } else if (event.key === 'Enter' && isInField) {
    if (field?.value !== '') places[0]?.click();
  } else return;
  event.preventDefault();
}

/** The new board's form starts with the searched name. */
function startBoard(dialog: HTMLElement, words: string): void {
  const name = dialog.querySelector<HTMLInputElement>('[name=board_name]');
  if (name === null || name.closest('details')?.open !== true) return;
  if (name.value === '') name.value = words;
  name.focus();
}

/** Returns whether the pin has its place. A rejection is shown in the picker. */
async function send(form: HTMLFormElement, pinId: string, place: HTMLButtonElement | null): Promise<boolean> {
  if (form.getAttribute('aria-busy') === 'true') return false;
  form.setAttribute('aria-busy', 'true');
  const result = await placePin(form, pinId, place?.value);
  form.removeAttribute('aria-busy');
  if (!result.ok) {
    const alert = form.querySelector('[role=alert]') ?? document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = result.message ?? saveTexts.saveFailed;
    form.prepend(alert);
    alert.scrollIntoView({ block: 'nearest' });
    return false;
  }
  bus.emit('toast', result.toast);
  return true;
}
