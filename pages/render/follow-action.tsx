import type { ReactNode } from 'react';
import { CsrfField } from '../../views/components/form/csrf-field.tsx';
import { en } from '../../views/texts/en.ts';
import type { PageRequest } from '../../server/page-request.ts';

/** Follow or unfollow as a plain form; visitors are led to log in, one's own things have none. */
export function followAction(
  request: PageRequest,
  kind: 'user' | 'board',
  id: string,
  isFollowed: boolean,
  isOwn: boolean,
): ReactNode {
  if (isOwn || request.viewer.user === null) return null;
  return (
    <form method="post" action={`/v3/${kind}s/${id}/follow/`}>
      <CsrfField token={request.csrfToken} />
      <input type="hidden" name="_method" value={isFollowed ? 'DELETE' : 'PUT'} />
      <button className={isFollowed ? 'b quiet' : 'b'} aria-pressed={isFollowed}>
        {isFollowed ? en.board.following : en.board.follow}
      </button>
    </form>
  );
}
