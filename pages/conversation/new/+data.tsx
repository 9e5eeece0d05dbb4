import { Island } from '@hydrate/islands/server';
import type { PageContextServer } from 'vike/types';
import { NewMessage } from '../../../islands/conversation-new/island.tsx';
import { peopleToSendTo } from '../../../server/messages/sent-pins.ts';
import { getPin } from '../../../server/pins/get-pin.ts';
import type { NewMessageScreenProps } from '../../../views/messages/new-message-screen.tsx';
import { conversationsUrl, writeToUrl } from '../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { formState } from '../../render/forms/form-state.ts';
import { onceEach, receiversOfForm } from '../../render/forms/receivers-of-form.ts';
import type { PageModel } from '../../render/page-model.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { isId } from '../../../views/base/text/is-id.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Starts a conversation. `?to=` names a recipient, `?pin=` an attached pin. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<NewMessageScreenProps>> {
  const { to = '', pin: pinId = '' } = urlParsed.search;
  const path = to === '' ? `${conversationsUrl}new/` : writeToUrl(to);
  const { id } = memberOfPage(request, path);
  const pin = isId(pinId) ? await getPin(request.services, saverOfPage(request), pinId) : null;
  const { form, people } = await receiversOfForm(
    request,
    id,
    formState(request, '/v3/conversations/', pin === null ? [] : [{ name: 'pin', value: pin.id }]),
    'user_ids',
  );
  const chosen = (form.values['user_ids'] ?? '').split(',');
  return {
    ...privatePage(request, t.newTitle, t.lead),
    props: {
      shell: shellProps(request, path, true),
      title: t.newTitle,
      form: (
        <Island
          name="conversation-new"
          when="visible"
          props={{
            form: { ...form, values: { username: to.slice(0, 100), ...form.values } },
            people: onceEach([
              ...people,
              ...(to === '' || chosen.length > 1 ? await peopleToSendTo(request.services, id) : []),
            ]),
            chosen,
            hasPin: pin !== null,
          }}
          component={NewMessage}
        />
      ),
      pin,
    },
  };
}
