import { Island } from '@hydrate/islands/server';
import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { NewMessage } from '../../../../islands/conversation-new/island.tsx';
import { peopleToSendTo } from '../../../../server/messages/sent-pins.ts';
import { getPin } from '../../../../server/pins/get-pin.ts';
import type { NewMessageScreenProps } from '../../../../views/messages/new-message-screen.tsx';
import { pinUrl } from '../../../../views/base/urls/canonical.ts';
import { sendPinUrl } from '../../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../../views/messages/texts.ts';
import { formState } from '../../../render/forms/form-state.ts';
import { onceEach, receiversOfForm } from '../../../render/forms/receivers-of-form.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { privatePage } from '../../../render/guards/private-page.ts';

/** Sends a pin to people (CARD-01). Signed-out visitors, who cannot send pins, get its address to share. */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<NewMessageScreenProps>> {
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  const { user } = request.viewer;
  if (user === null) throw redirect(`${pinUrl(pin.id)}#share`, 302);
  const { form, people } = await receiversOfForm(
    request,
    user.id,
    formState(request, `/v3/pins/${pin.id}/send/`),
    'user_ids',
  );
  return {
    ...privatePage(request, t.sendPin, t.lead),
    props: {
      shell: shellProps(request, sendPinUrl(pin.id), true),
      title: t.sendPin,
      form: (
        <Island
          name="conversation-new"
          when="visible"
          props={{
            form,
            people: onceEach([...people, ...(await peopleToSendTo(request.services, user.id))]),
            chosen: (form.values['user_ids'] ?? '').split(','),
            hasPin: true,
          }}
          component={NewMessage}
        />
      ),
      pin,
    },
  };
}
