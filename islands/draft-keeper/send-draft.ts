import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';
import { ownerHeader } from '../shared/page/page-owner.ts';
import { takeSeveral } from './chosen-files.ts';
import { replaceAround, type watchTyped } from './typed-since.ts';

/** The part of a builder page that an action changes. The status line stays. */
export const changing = '.page-editor__sidebar';

export interface NextPage {
  /** Address of the page. Null if the submission was answered in place, at its own address. */
  url: string | null;
  /** The same form in the new page. Null if it is another page. */
  form: HTMLFormElement | null;
  problem: string | null;
  /** What the page says about the action. It is said once, so another load of the page lacks it. */
  toast: string | null;
}

/** Whether what was sent is in the draft that the answer shows. */
export const isKept = (page: NextPage | null): page is NextPage & { form: HTMLFormElement } =>
  page !== null && page.form !== null && page.problem === null;

/**
 * Submits the form as the browser would and parses the resulting page. Null without an answer, and for that of another
 * viewer: the person has logged out, or another one in, in any tab.
 */
export async function sendDraft(form: HTMLFormElement, fields: FormData): Promise<NextPage | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: fields,
      headers: {
        accept: 'text/html',
        // The token in the form ends with the login that it was shown to.
        'x-csrftoken': /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '',
        ...ownerHeader(),
      },
      keepalive: !(fields.get('image') instanceof File),
    });
    // Removes styles, because parsing them would violate the CSP and report it.
    const html = (await response.text()).replace(/<style[^>]*>[^]*?<\/style>/gi, '');
    const next = new DOMParser().parseFromString(html, 'text/html');
    const found = next.querySelector<HTMLFormElement>('#draft > form');
    const viewer = response.headers.get('x-page-owner');
    if (viewer !== null && viewer !== ownerHeader()['x-page-owner']) {
      const text = viewer === 'visitor' ? commonTexts.notSignedIn : commonTexts.otherSignedIn;
      bus.emit('toast', { text, kind: 'error' });
      return null;
    }
    if (found === null && !(response.ok && response.redirected)) throw new Error(t.notSaved);
    const problem = found?.querySelector('.alert')?.textContent ?? null;
    const toast = next.querySelector('.toast p')?.textContent ?? null;
    return { url: response.redirected ? response.url : null, form: found, problem, toast };
  } catch {
    return null;
  }
}

/**
 * Copies the address and the hidden fields of the returned page's form, and after an action its changed parts, with what
 * was `typed` in them meanwhile.
 */
export function takeOver(
  form: HTMLFormElement,
  { url, form: next }: NextPage,
  typed?: ReturnType<ReturnType<typeof watchTyped>>,
): void {
  if (next === null) return;
  form.action = next.getAttribute('action') ?? form.action;
  for (const field of form.querySelectorAll(':scope > input[type=hidden]')) field.remove();
  form.prepend(...next.querySelectorAll(':scope > input[type=hidden]'));
  const [old, fresh] = [form.querySelector(changing), next.querySelector(changing)];
  if (typed !== undefined) {
    if (old !== null && fresh !== null) replaceAround(old, fresh, typed);
    takeSeveral(form);
    form.querySelector(':scope > .alert')?.remove();
    const problem = next.querySelector(':scope > .alert');
    if (problem !== null) form.querySelector(':scope > :not([type=hidden])')?.before(problem);
  }
  if (url === null) return;
  const { pathname, search } = new URL(url);
  history.replaceState(history.state, '', pathname + search);
}
