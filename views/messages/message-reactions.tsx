import type { MouseEvent } from 'react';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { Icon } from '../base/icon.tsx';
import { cutText } from '../base/text/cut-text.ts';
import type { Message } from '../contract/messages.ts';
import {
  reactionNames,
  reactionTypes,
  type ReactionName,
  type ReactionType,
} from '../contract/pins/reactions.ts';
import { reactionIcons } from '../reactions/reaction-icons.ts';
import { reactionTexts } from '../reactions/texts.ts';
import { messageTexts as t } from './texts.ts';

export interface MessageReactionsProps {
  message: Message;
  /** Address of the message's operations. */
  address: string;
  csrfToken: string;
  /** Set by the island. Without it, the forms submit natively. */
  onReact?: ((type: ReactionType) => void) | undefined;
}

const wordsOf = ({ text }: Message): string => cutText(text, 40) || t.sentPin;

/**
 * Reactions given to a message, in groups with a list of who gave them. Pressing the viewer's own removes it,
 * pressing another's gives the same.
 */
export function GivenReactions({
  message,
  address,
  csrfToken,
  onReact,
  isGroup,
}: MessageReactionsProps & { isGroup: boolean }) {
  const { counts, mine } = message.reactions;
  const given = reactionNames.filter((name) => (counts[reactionTypes[name]] ?? 0) > 0);
  if (given.length === 0) return null;
  const takeBack = `take-back-${message.id}`;
  return (
    <div className="message__reactions" role="group" aria-label={t.reactionsTo({ text: wordsOf(message) })}>
      <form method="post" action={`${address}reactions/`}>
        <CsrfField token={csrfToken} />
        <input type="hidden" name="_method" value="PUT" />
        {given.map((name) => {
          const type = reactionTypes[name];
          const count = counts[type] ?? 0;
          const isMine = mine === type;
          return (
            <button
              key={name}
              aria-pressed={isMine}
              aria-label={reactionTexts.counted({ name: reactionTexts.names[name], count })}
              {...reactionButton(name, onReact)}
              title={reactionTexts.given({ name: reactionTexts.names[name], people: givers(message, type) })}
              {...(isMine && { form: takeBack })}
            >
              <Icon name={reactionIcons[name]} size={18} />
              {count > 1 && <span>{count}</span>}
            </button>
          );
        })}
      </form>
      {mine !== null && (
        <form method="post" action={`${address}reactions/`} id={takeBack}>
          <CsrfField token={csrfToken} />
          <input type="hidden" name="_method" value="DELETE" />
        </form>
      )}
      {isGroup && <Givers message={message} given={given} />}
    </div>
  );
}

/** Who gave which reaction. Titles are out of reach by touch. */
function Givers({ message, given }: { message: Message; given: ReactionName[] }) {
  return (
    <details className="menu">
      <summary aria-label={`${t.whoReacted}: ${wordsOf(message)}`}>
        <Icon name="person" size={18} />
      </summary>
      <ul aria-label={t.whoReacted}>
        {given.map((name) => (
          <li key={name}>
            <small>
              {reactionTexts.given({
                name: reactionTexts.names[name],
                people: givers(message, reactionTypes[name]),
              })}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function givers({ reactions: { mine, others } }: Message, type: ReactionType): string[] {
  return [
    ...others.filter((each) => each.type === type).map(({ name }) => name),
    ...(mine === type ? [reactionTexts.you] : []),
  ];
}

/** Offers the reactions beside a message. Choosing another one replaces the viewer's. */
export function ReactMenu({ message, address, csrfToken, onReact }: MessageReactionsProps) {
  return (
    <details className="menu message__react">
      <summary aria-label={t.reactTo({ text: wordsOf(message) })}>
        <Icon name="laugh" />
      </summary>
      <form method="post" action={`${address}reactions/`}>
        <CsrfField token={csrfToken} />
        <input type="hidden" name="_method" value="PUT" />
        {reactionNames.map((name) => (
          <button
            key={name}
            aria-label={reactionTexts.names[name]}
            aria-pressed={message.reactions.mine === reactionTypes[name]}
            {...reactionButton(name, onReact)}
          >
            <Icon name={reactionIcons[name]} size={24} />
          </button>
        ))}
      </form>
    </details>
  );
}

function reactionButton(name: ReactionName, onReact: MessageReactionsProps['onReact']) {
  const value = reactionTypes[name];
  return {
    name: 'reaction_type',
    value,
    title: reactionTexts.names[name],
    ...(onReact && {
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        event.currentTarget.closest('details')?.removeAttribute('open');
        onReact(value);
      },
    }),
  };
}
