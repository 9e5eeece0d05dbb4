import type { Conversation } from '../contract/messages.ts';
import { messageTexts as t } from './texts.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { askerName } from './conversation-name.ts';

/** Accept or decline a conversation request. */
export function RequestAnswer({
  conversation,
  csrfToken,
}: {
  conversation: Conversation;
  csrfToken: string;
}) {
  const action = `/v3/conversations/${conversation.id}/request/`;
  return (
    <section className="message-request" aria-labelledby="request">
      <h2 id="request">{t.request({ name: askerName(conversation) })}</h2>
      <p>{t.requestText}</p>
      <div className="actions">
        <ActionForm action={action} method="PUT" csrfToken={csrfToken}>
          <button className="button">{t.accept}</button>
        </ActionForm>
        <ActionForm action={action} method="DELETE" csrfToken={csrfToken}>
          <button className="button quiet">{t.decline}</button>
        </ActionForm>
      </div>
    </section>
  );
}
