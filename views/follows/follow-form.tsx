import type { FormEvent } from 'react';
import type { Texts } from '../base/texts/en.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface FollowFormProps {
  kind: 'user' | 'board' | 'interest';
  id: string;
  isFollowed: boolean;
  csrfToken: string;
  t: { board: Pick<Texts['board'], 'follow' | 'following'> };
  /** Given by the island; without it the form is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Follow or unfollow: the same markup on the server and in the island. */
export function FollowForm({ kind, id, isFollowed, csrfToken, t, onSubmit }: FollowFormProps) {
  return (
    <form method="post" action={`/v3/${kind}s/${id}/follow/`} {...(onSubmit && { onSubmit })}>
      <CsrfField token={csrfToken} />
      <input type="hidden" name="_method" value={isFollowed ? 'DELETE' : 'PUT'} />
      <button className={isFollowed ? 'b quiet' : 'b'} aria-pressed={isFollowed}>
        {isFollowed ? t.board.following : t.board.follow}
      </button>
    </form>
  );
}
