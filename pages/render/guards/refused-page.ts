import { redirect, render } from 'vike/abort';
import { AppError, isAppError } from '../../../server/errors.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { RefusedScreenProps } from '../../../views/base/refused-screen.tsx';
import type { UserSummary } from '../../../views/contract/models.ts';
import { en } from '../../../views/base/texts/en.ts';
import { head } from '../head.ts';
import type { PageModel } from '../page-model.ts';
import { shellOfStep } from '../shell-props.tsx';
import { loginUrl } from '../../../views/accounts/account-urls.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** Returns the person of a page. Redirects signed-out visitors to login and back. */
export function memberOfPage(request: PageRequest, path: string): UserSummary {
  const { user } = request.viewer;
  if (user === null) throw redirect(loginUrl(path), 302);
  return user;
}

/** Returns the id in an address. Throws not found for an invalid one. */
export function idOfPage(routeParams: Record<string, string>): string {
  const id = routeParams['id'] ?? '';
  if (!isId(id)) throw render(404);
  return id;
}

/** Says on a page of its own that something that may be known is not for this person, and leads back to it. */
export function refusePage(id: 'not_on_board' | 'not_board_owner', backHref: string): never {
  throw render(403, { kind: 'forbidden', text: new AppError(id).message, backHref });
}

/** Returns a page's data, or a refusal for people without access. Hidden objects are a 404. */
export async function orRefused<Props extends object>(
  request: PageRequest,
  title: string,
  backHref: string,
  load: () => Promise<PageModel<Props>>,
): Promise<PageModel<Props | RefusedScreenProps>> {
  try {
    return await load();
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.status === 404) throw render(404);
    return {
      status: error.status,
      head: head(request, { title, description: title, path: null, robots: 'noindex' }),
      props: {
        shell: shellOfStep(request, backHref),
        title: error.status === 403 ? en.refusedRequest.pageTitle : en.organize.title,
        text: error.message,
        backHref,
      },
    };
  }
}
