import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { readAuxData } from '../../server/links/aux-data.ts';
import { leave } from '../../server/links/leave.ts';
import { recordClickThrough } from '../../server/links/record-click-through.ts';
import { readTrackingParams } from '../../views/links/tracking-params.ts';
import { pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import type { OffsiteScreenProps } from './+Page.tsx';
import { offsiteTexts as t } from '../../views/links/texts.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellOfStep } from '../render/shell-props.tsx';
import { isId } from '../../views/base/text/is-id.ts';

/** Outbound links (OFFSITE-04, ROUTE-19): redirects at once, or shows why not. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<OffsiteScreenProps>> {
  const {
    token = '',
    url = '',
    pin = '',
    user = '',
    aux_data: aux = '',
    client_tracking_params: place = '',
    isThirdPartyAd = '',
  } = urlParsed.search;
  const username = /^\w{1,30}$/.test(user) ? user : null;
  const pinId = username === null && isId(pin) ? pin : null;
  const leaving = await leave(request.services, {
    viewerId: request.viewer.user?.id ?? null,
    token,
    url,
    pinId,
    username,
    cameFrom: request.cameFrom,
  });
  if (leaving.kind === 'go') {
    if (!request.viewer.isBot && pinId !== null) {
      await request.did('clicked_out');
      await recordClickThrough(request.services, 'click', {
        pinId,
        userId: null,
        viewerId: request.viewer.user?.id ?? null,
        place: readTrackingParams(place),
        commerceData: readAuxData(aux).commerceData,
        isThirdPartyAd: isThirdPartyAd === 'true',
      });
    }
    throw redirect(leaving.url, 302);
  }
  // The profile has its person's present website.
  if (leaving.kind === 'stale' && username !== null) throw redirect(profileUrl(username), 302);
  const title =
    leaving.kind === 'blocked'
      ? t.headsUp
      : leaving.kind === 'stale'
        ? t.staleTitle
        : t.leavingTitle({ site: request.siteName });
  return {
    ...privatePage(request, title, title),
    ...(leaving.kind === 'stale' && { status: 404 }),
    props: {
      shell: shellOfStep(request, '/'),
      ...leaving,
      backHref: username !== null ? profileUrl(username) : pinId === null ? null : pinUrl(pinId),
    },
  };
}
