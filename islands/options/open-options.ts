import { commonTexts, formTexts } from '../../views/base/texts/common.ts';
import { pinTexts } from '../../views/pins/texts/pin.ts';
import { ownerHeader } from '../shared/page/page-owner.ts';
import { fetchToRead } from '../shared/fetch-to-read.ts';
import { createModal } from '../shared/modal/create-modal.ts';
import { placeBeside } from '../shared/picker/place-beside.ts';
import { putFeedback, type CardWithFeedback } from './card-feedback.ts';
import './options.css';

/** Shows the actions of a card's pin in a sheet, from the server's markup. Its forms are submitted from here. */
export async function openOptions(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  try {
    const menu = new URL(link.href);
    menu.searchParams.set('fragment', 'menu');
    const response = await fetchToRead(menu.href);
    if (!response.ok) throw new Error(String(response.status));
    show(link, await response.text());
  } catch {
    location.assign(link.href);
  } finally {
    link.removeAttribute('aria-busy');
  }
}

/** `failed` is the form that failed, and the answer to it. */
function show(
  link: HTMLAnchorElement,
  html: string,
  failed: { action: string; answer: Answer } | null = null,
): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet';
  dialog.setAttribute('aria-labelledby', 'options-title');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'close';
  close.setAttribute('aria-label', commonTexts.close);
  const title = document.createElement('h2');
  title.id = 'options-title';
  title.textContent = pinTexts.moreOptions;
  dialog.innerHTML = html;
  dialog.prepend(close, title);
  let goOn = (): void => undefined;
  const onClosed = (): void => {
    dialog.remove();
    goOn();
  };
  const modal = createModal(dialog, { variant: 'footer', onClosed });
  close.addEventListener('click', () => modal.askToDismiss());
  // A disclosure at the end of the sheet opens below its edge. The event does not bubble.
  dialog.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: 'start' });
    },
    true,
  );
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (!form.reportValidity()) return;
    const card = link.closest('li');
    if (card && /\/hide\/$/.test(form.action)) {
      goOn = hide(form, { card, link }, html);
      modal.dismiss();
      return;
    }
    void send(form, link).then((next) => {
      if (next === null) return;
      // The element that would regain the focus is covered, so the next focus target waits until the sheet has closed.
      goOn = next;
      modal.dismiss();
    });
  });
  document.body.append(dialog);
  modal.open();
  placeBeside(dialog, link);
  const form = [...dialog.querySelectorAll('form')].find(({ action }) => action === failed?.action);
  if (form && failed) alertIn(form, failed.answer);
}

/** Hides a pin at once. Opens the options again if that fails. Returns what takes the focus once they are closed. */
function hide(
  form: HTMLFormElement,
  { card, link }: Pick<CardWithFeedback, 'card' | 'link'>,
  html: string,
): () => void {
  const answered = post(form);
  const focus = putFeedback(
    { card, link, query: queryOf(form) },
    { hiding: answered.then((answer) => (hasFailed(answer) ? null : answer.data)) },
  );
  void answered.then((answer) => {
    if (hasFailed(answer)) show(link, html, { action: form.action, answer });
  });
  return focus;
}

const queryOf = (form: HTMLFormElement): string | undefined =>
  form.querySelector<HTMLInputElement>('[name=query]')?.value;

const hasFailed = ({ status }: Answer): boolean => status >= 400 || status === 0;

interface Answer {
  status: number;
  data: Record<string, unknown>;
  message: string;
}

/** Returns what takes the focus once the sheet is closed, or null if it stays open. */
async function send(form: HTMLFormElement, link: HTMLAnchorElement): Promise<(() => void) | null> {
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button])');
  if (button?.getAttribute('aria-busy') === 'true') return null;
  button?.setAttribute('aria-busy', 'true');
  const answer = await post(form);
  button?.removeAttribute('aria-busy');
  const card = link.closest('li');
  if (hasFailed(answer) || !card) {
    alertIn(form, answer);
    return null;
  }
  return putFeedback({ card, link, query: queryOf(form) }, { answered: answer.data });
}

async function post(form: HTMLFormElement): Promise<Answer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        // The token in the form ends with the login that it was shown to.
        'x-csrftoken': /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '',
        ...ownerHeader(),
      },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    });
    const { resource_response: said } = (await response.json()) as {
      resource_response: {
        data?: Record<string, unknown> | null;
        message?: string;
        error?: { id?: string };
      };
    };
    const { data, error, message = commonTexts.failed } = said;
    const [, hiddenId] = /(\d+)\/hide\/$/.exec(form.action) ?? [];
    // Without a network, the service worker hides the pin later and says so.
    return error?.id === 'kept_offline' && hiddenId !== undefined
      ? { status: 202, data: { id: hiddenId, note: message }, message }
      : { status: response.status, data: data ?? {}, message };
  } catch (error) {
    // What is no answer to read is one all the same.
    const message = error instanceof TypeError ? formTexts.noAnswer : commonTexts.failed;
    return { status: 0, data: {}, message };
  }
}

/** Shows the message in the sheet, because a toast would be hidden behind it. The input stays. */
function alertIn(form: HTMLFormElement, { status, message }: Answer): void {
  const alert = form.querySelector('.alert') ?? document.createElement('div');
  alert.className = 'alert';
  alert.setAttribute('role', 'alert');
  alert.textContent = message;
  // Somebody else, or nobody, is logged in since another tab was used.
  if (status === 401) alert.append(' ', message === commonTexts.otherSignedIn ? reload() : wayIn());
  form.prepend(alert);
  alert.scrollIntoView({ block: 'nearest' });
}

function reload(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = location.pathname + location.search;
  link.textContent = commonTexts.reload;
  return link;
}

function wayIn(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `/login/?next=${encodeURIComponent(location.pathname + location.search)}`;
  link.target = '_blank';
  link.textContent = commonTexts.logIn;
  return link;
}
