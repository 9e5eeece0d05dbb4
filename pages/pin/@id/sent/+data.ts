import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { sendingsOf } from '../../../../server/messages/sent-pins.ts';
import { getPin } from '../../../../server/pins/get-pin.ts';
import type { SentPinScreenProps } from './+Page.tsx';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { sentPinUrl } from '../../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../../views/messages/texts.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { privatePage } from '../../../render/guards/private-page.ts';

/** A sent pin (ROUTE-04) with recipients and sender. Signed-out visitors see the pin and who shared it. */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<SentPinScreenProps>> {
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  const { user } = request.viewer;
  if (user === null) throw redirect(pinUrl(pin.id) + (urlParsed.searchOriginal ?? ''), 302);
  return {
    ...privatePage(request, t.sentTitle, t.sentLead),
    props: {
      shell: shellProps(request, sentPinUrl(pin.id)),
      pin,
      sendings: await sendingsOf(request.services, user.id, pin.id),
      nowMs: request.services.clock.now().getTime(),
    },
  };
}
