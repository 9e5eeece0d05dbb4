import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { listedUnits } from '../../views/base/texts/formats.ts';
import { nameOf } from '../../views/messages/conversation-name.ts';
import { conversationUrl, sentPinUrl } from '../../views/messages/message-urls.ts';
import { NewMessageForm, type NewMessageFormProps } from '../../views/messages/new-message-form.tsx';
import { PendingMessage } from '../../views/messages/pending-message.tsx';
import { messageTexts as t } from '../../views/messages/texts.ts';
import { sendForm } from '../shared/forms/send-form.ts';

export type NewMessageProps = Omit<NewMessageFormProps, 'live'>;

interface Sending {
  text: string;
  names: string;
  /** Why it was not sent. Null while it is being sent. */
  problem: string | null;
}

/** Shows a first message as sent at once, then its conversation (USER-11). What fails can be tried again or edited. */
export function NewMessage(props: NewMessageProps): ReactNode {
  const { people, hasPin } = props;
  const [sending, setSending] = useState<Sending | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    const next =
      sending === null ? form.current?.querySelector('textarea') : log.current?.querySelector('button');
    (next ?? log.current)?.focus();
  }, [sending]);

  const send = async (message: Sending): Promise<void> => {
    const element = form.current;
    if (element === null) return;
    setSending({ ...message, problem: null });
    const result = await sendForm(element.action, fieldsOf(element));
    if (result.ok) return location.replace(pageOf(result.data));
    // The page lists whom a name may mean, and says what is wrong with a field.
    if (result.isInvalid) return HTMLFormElement.prototype.submit.call(element);
    setSending({ ...message, problem: result.message ?? t.notSent });
  };

  const onSend = (event: FormEvent<HTMLFormElement>): void => {
    form.current = event.currentTarget;
    const fields = fieldsOf(form.current);
    const ids = fields.getAll('user_ids');
    const names = listedUnits(
      people
        .filter(({ id }) => ids.includes(id))
        .map(nameOf)
        .concat(fields.get('username')?.trim() || []),
    );
    const text = fields.get('text')?.trim() ?? '';
    // Nothing to show: the page says what is missing.
    if (names === '' || (text === '' && !hasPin)) return;
    event.preventDefault();
    if (sending === null) void send({ names, text, problem: null });
  };

  return (
    <NewMessageForm
      {...props}
      live={{
        sending: sending && (
          <div className="message-log" role="log" aria-label={t.title} tabIndex={-1} ref={log}>
            <p>{t.sentTo({ name: sending.names })}</p>
            <ol>
              <PendingMessage
                text={sending.text}
                problem={sending.problem}
                onRetry={() => void send(sending)}
                other={{ label: t.edit, onClick: () => setSending(null) }}
              />
            </ol>
          </div>
        ),
        onSend,
      }}
    />
  );
}

/** The page without script is the same: the conversation, or who a pin was sent to. */
function pageOf(data: Record<string, unknown>): string {
  const id = String(data['id']);
  return 'conversation_ids' in data ? sentPinUrl(id) : `${conversationUrl(id)}#end`;
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(texts);
}

export { NewMessage as Island };
