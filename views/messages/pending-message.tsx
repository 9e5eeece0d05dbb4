import { messageTexts as t } from './texts.ts';

export interface PendingMessageProps {
  text: string;
  /** Why it was not sent. Null while it is being sent. */
  problem: string | null;
  onRetry: () => void;
  /** What else can be done with a message that was not sent. */
  other: { label: string; onClick: () => void };
}

/** An own message that has not arrived yet. */
export function PendingMessage({ text, problem, onRetry, other }: PendingMessageProps) {
  return (
    <li className="message own" aria-busy={problem === null}>
      <div>
        {text !== '' && (
          <p className="message__text" dir="auto">
            {text}
          </p>
        )}
        {problem === null ? (
          <small>{t.sending}</small>
        ) : (
          <p className="actions" role="alert">
            {problem}
            <button className="button quiet" type="button" onClick={onRetry}>
              {t.retry}
            </button>
            <button className="button quiet" type="button" onClick={other.onClick}>
              {other.label}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}
