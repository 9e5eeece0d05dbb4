import type { PageContextServer } from 'vike/types';
import { getPin } from '../../../../server/pins/get-pin.ts';
import { listTries, readOwnTry } from '../../../../server/tries/list-tries.ts';
import { loginUrl } from '../../../../views/accounts/account-urls.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { tryTexts as words } from '../../../../views/tries/texts.ts';
import { triesUrl, tryAction } from '../../../../views/tries/try-urls.ts';
import { ownFormState } from '../../../render/forms/form-state.ts';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import { head } from '../../../render/head.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import type { TriesScreenProps } from './+Page.tsx';

export async function data(pageContext: PageContextServer): Promise<PageModel<TriesScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  const { services, viewer } = request;
  const pin = await getPin(services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  const path = triesUrl(pin.id);
  const viewerId = viewer.user?.id ?? null;
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listTries(services, viewerId, pin.id, bookmark, limits.commentsPage),
  );
  const mine = viewerId === null ? null : await readOwnTry(services, viewerId, pin.thread);
  const { areOff } = pin.thread;
  const form = ownFormState(request, tryAction(pin.id), [{ name: '_method', value: 'PUT' }]);
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: words.onPin({ title: pin.seoTitle }), site: request.siteName }),
      description: words.count({ count: pin.tryCount }),
      path: pinUrl(pin.id),
      robots: 'noindex, follow',
    }),
    isPersonal: pin.boardPrivacy !== 'public',
    props: {
      shell: shellProps(request, path, true),
      pinId: pin.id,
      pinTitle: pin.seoTitle,
      count: pin.tryCount,
      areOff,
      tries: page.items,
      mine,
      form:
        viewerId === null || areOff
          ? null
          : { ...form, values: { details: mine?.text ?? '', ...form.values } },
      refused: request.formState,
      loginHref: loginUrl(path),
      nextHref: page.nextHref,
      nowMs: services.clock.now().getTime(),
    },
  };
}
