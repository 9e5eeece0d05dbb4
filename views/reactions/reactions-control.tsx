import type { MouseEvent } from 'react';
import {
  reactionNames,
  reactionTypes,
  type ReactionCounts,
  type ReactionType,
} from '../contract/pins/reactions.ts';
import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';
import { reactionIcons } from './reaction-icons.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface ReactionsControlProps {
  pinId: string;
  counts: ReactionCounts;
  mine: ReactionType | null;
  csrfToken: string;
  t: Pick<Texts, 'reactions' | 'compact'>;
  /** Set by the island. Without it, the form submits natively. */
  onReact?: (type: ReactionType) => void;
}

const takeBack = 'take-back';

/**
 * A member's reactions ([CLOSE-08]). Server and island render the same markup. Without script, each button submits the
 * form, and the pressed one the form that removes it.
 */
export function ReactionsControl({ pinId, counts, mine, csrfToken, t, onReact }: ReactionsControlProps) {
  const action = `/v3/pins/${pinId}/reactions/`;
  return (
    <div className="reactions" id="reactions" role="group" aria-label={t.reactions.title}>
      <form method="post" action={action}>
        <CsrfField token={csrfToken} />
        <input type="hidden" name="_method" value="PUT" />
        {reactionNames.map((name) => {
          const type = reactionTypes[name];
          const count = counts[type] ?? 0;
          const isMine = mine === type;
          return (
            <button
              key={name}
              name="reaction_type"
              value={type}
              aria-pressed={isMine}
              aria-label={t.reactions.counted({ name: t.reactions.names[name], count })}
              title={t.reactions.names[name]}
              {...(isMine && { form: takeBack })}
              {...(onReact && {
                onClick: (event: MouseEvent) => {
                  event.preventDefault();
                  onReact(type);
                },
              })}
            >
              <Icon name={reactionIcons[name]} size={22} />
              {count > 0 && <span>{t.compact(count)}</span>}
            </button>
          );
        })}
      </form>
      <form method="post" action={action} id={takeBack}>
        <CsrfField token={csrfToken} />
        <input type="hidden" name="_method" value="DELETE" />
      </form>
    </div>
  );
}

/** Reactions for signed-out visitors: the types in use, and a login link. */
export function ReactionsView({
  counts,
  loginHref,
  t,
}: Pick<ReactionsControlProps, 'counts' | 't'> & { loginHref: string }) {
  const given = reactionNames.filter((name) => (counts[reactionTypes[name]] ?? 0) > 0);
  return (
    // Without any, a page needs none of their styles. The link looks as the one below comments does.
    <div {...(given.length > 0 && { className: 'reactions' })} id="reactions">
      {given.length > 0 && (
        <ul aria-label={t.reactions.title}>
          {given.map((name) => {
            const count = counts[reactionTypes[name]] ?? 0;
            return (
              <li key={name}>
                <Icon name={reactionIcons[name]} size={22} label={t.reactions.names[name]} />
                {t.compact(count)}
              </li>
            );
          })}
        </ul>
      )}
      <a className="standalone-link" href={loginHref} rel="nofollow">
        {t.reactions.logIn}
      </a>
    </div>
  );
}
