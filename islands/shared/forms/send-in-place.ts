import { scan } from '@hydrate/islands/loader';
import { commonTexts, formTexts } from '../../../views/base/texts/common.ts';

/**
 * Sends a form and goes where it leads. What it is refused for is shown as its page shows it, around what is typed: no
 * page that the service sends has a password. Resolves to whether the page is being left.
 */
export async function sendInPlace(form: HTMLFormElement): Promise<boolean> {
  const answer = await send(form).catch(() => null);
  const page = answer === null || answer.status === 204 ? null : await pageOf(answer);
  const fresh = page && sameForm(form, page);
  if (fresh) {
    await takeOver(form, fresh);
    return false;
  }
  const to = answer?.headers.get('location') ?? (answer?.redirected === true ? answer.url : null);
  if (to === null) await tellFailure(form, answer === null ? formTexts.noAnswer : reasonOn(page));
  else location.assign(to);
  return to !== null;
}

function send(form: HTMLFormElement): Promise<Response> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { accept: 'text/html', 'x-in-place': 'true' },
  });
}

/** Parses a page without its styles, which the content security policy forbids here and reports. */
async function pageOf(answer: Response): Promise<Document> {
  const html = (await answer.text()).replace(/<style[^>]*>[^]*?<\/style>/gi, '');
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Returns the form of a page that is sent to where this one is. */
function sameForm(form: HTMLFormElement, page: Document): HTMLFormElement | null {
  const address = form.getAttribute('action');
  return (
    [...page.querySelectorAll<HTMLFormElement>('main form')].find(
      (each) => each.getAttribute('action') === address && each.querySelector('[type=password]') !== null,
    ) ?? null
  );
}

/** The page has the styles of what it showed when it was loaded. */
const styled = (): Promise<unknown> => import('./form-styles.ts').catch(() => undefined);

/** What a page without the form says of why. */
const reasonOn = (page: Document | null): string =>
  page?.querySelector('main h1')?.textContent || commonTexts.failed;

/** Says in the form that nothing came of it: the pages of some have no toasts. */
async function tellFailure(form: HTMLFormElement, reason: string): Promise<void> {
  await styled();
  const alert = form.querySelector('.alert') ?? document.createElement('div');
  alert.className = 'alert';
  alert.setAttribute('role', 'alert');
  alert.textContent = reason;
  form.prepend(alert);
  alert.scrollIntoView({ block: 'nearest' });
}

/** Puts what surrounds the fresh form in the place of what surrounds the old one, with the passwords that it has. */
async function takeOver(form: HTMLFormElement, fresh: HTMLFormElement): Promise<void> {
  await styled();
  for (const { id, value } of form.querySelectorAll<HTMLInputElement>('[type=password]')) {
    const field = fresh.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
    if (field !== null) field.value = value;
  }
  const [old, next] = [form.parentElement, fresh.parentElement];
  if (old === null || next === null) return;
  old.replaceChildren(...next.childNodes);
  scan(old);
  fresh.querySelector<HTMLElement>('.alert')?.focus();
}
