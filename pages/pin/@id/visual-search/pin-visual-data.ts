import type { PageContextServer } from 'vike/types';
import { getPin } from '../../../../server/pins/get-pin.ts';
import type { VisualScreenProps } from '../../../../views/visual-search/visual-screen.tsx';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { pinVisualUrl } from '../../../../views/visual-search/visual-urls.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { visualPage } from '../../../render/visual-data.tsx';

/** Pins visually similar to a pin, or products among them (ROUTE-05). */
export async function pinVisualPage(
  pageContext: Pick<PageContextServer, 'request' | 'urlParsed' | 'routeParams'>,
  isProducts: boolean,
): Promise<PageModel<VisualScreenProps>> {
  const { request, routeParams } = pageContext;
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  return visualPage(pageContext, {
    picture: pin.picture,
    path: pinVisualUrl(pin.id, isProducts),
    allPath: pinVisualUrl(pin.id),
    productsPath: pinVisualUrl(pin.id, true),
    hidden: [],
    isProducts,
    backHref: pinUrl(pin.id),
  });
}
