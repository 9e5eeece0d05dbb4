import type { FormEvent } from 'react';
import type { Texts } from '../base/texts/en.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface FollowFormProps {
  kind: 'user' | 'board' | 'interest';
  id: string;
  isFollowed: boolean;
  csrfToken: string;
  /** Id of the element that says whom or what, in a list. */
  describedBy?: string;
  t: { board: Pick<Texts['board'], 'follow' | 'following'> };
  /** Set by the island. Without it, the form submits natively. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Follow or unfollow button. Server and island render the same markup. */
export function FollowForm({ kind, id, isFollowed, csrfToken, describedBy, t, onSubmit }: FollowFormProps) {
  return (
    <form method="post" action={`/v3/${kind}s/${id}/follow/`} {...(onSubmit && { onSubmit })}>
      <CsrfField token={csrfToken} />
      <input type="hidden" name="_method" value={isFollowed ? 'DELETE' : 'PUT'} />
      <button
        className={isFollowed ? 'button quiet' : 'button'}
        aria-pressed={isFollowed}
        aria-describedby={describedBy}
      >
        {isFollowed ? t.board.following : t.board.follow}
      </button>
    </form>
  );
}
