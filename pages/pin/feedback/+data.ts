import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getPin } from '../../../server/domain/pins/get-pin.ts';
import type { PinOptionsScreenProps } from '../../../views/components/screens/pin-options-screen.tsx';
import { pinFeedbackUrl } from '../../../views/rules/urls/canonical.ts';
import { outboundUrl } from '../../../views/rules/urls/outbound-url.ts';
import { en } from '../../../views/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { pinId } from '../../render/pin-id.ts';
import { saverOfPage } from '../../render/saver-of-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** What can be done with a pin (ROUTE-04). */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<PinOptionsScreenProps>> {
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw render(404, { kind: 'pin' });
  return {
    head: head(request, {
      title: en.pin.documentTitle(en.pin.moreOptions, request.siteName),
      description: pin.seoDescription,
      path: null,
      robots: 'noindex',
    }),
    styles: 'page',
    props: { shell: shellProps(request, pinFeedbackUrl(pin.id)), pin, outboundHref: outboundUrl(pin.link) },
  };
}
