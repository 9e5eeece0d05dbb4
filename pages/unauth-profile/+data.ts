import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pinsByIds } from '../../server/pins/pins-by-ids.ts';
import type { UnauthProfileScreenProps } from './+Page.tsx';
import { limits } from '../../views/contract/limits.ts';
import { en } from '../../views/base/texts/en.ts';
import { feedProps } from '../render/feeds/feed-props.tsx';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { saverOfPage } from '../render/pins/saver-of-page.ts';
import { shellProps } from '../render/shell-props.tsx';

const path = '/unauth-profile/';

/** Saves in the visitor's session (UNAUTH-05). On phones the sign-up prompt opens over it until dismissed. */
export async function data({ request }: PageContextServer): Promise<PageModel<UnauthProfileScreenProps>> {
  if (request.viewer.user !== null) throw redirect('/me/', 302);
  const saver = saverOfPage(request);
  const items = await pinsByIds(request.services, saver, saver.unauthPinIds);
  const opensPrompt =
    request.viewer.isMobile && items.length > 0 && request.session.unauthInterstitialDismissed !== true;
  return {
    head: head(request, {
      title: en.pin.documentTitle({ title: en.unauthProfile.title, site: request.siteName }),
      description: en.unauthProfile.emptyText,
      path,
      robots: 'noindex',
    }),
    props: {
      shell: shellProps(request, path, true, { opensPrompt }),
      feed: feedProps(request, { items, bookmark: null }, path),
      savesLeft: Math.max(0, limits.unauthSaves - saver.unauthPinIds.length),
    },
  };
}
