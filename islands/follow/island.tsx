import { useState, type FormEvent, type ReactNode } from 'react';
import { FollowForm, type FollowFormProps } from '../../views/follows/follow-form.tsx';
import { followButtonTexts, followTexts as texts } from '../../views/follows/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export type FollowProps = Pick<FollowFormProps, 'kind' | 'id' | 'isFollowed' | 'csrfToken' | 'describedBy'>;

/** Follow button of a board, person or interest (BOARD-04). Toggles optimistically, with rollback on failure. */
export function Follow({ isFollowed, ...target }: FollowProps): ReactNode {
  const [followed, setFollowed] = useState(isFollowed);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const wanted = !followed;
    setBusy(true);
    setFollowed(wanted);
    const result = await send(target.kind, target.id, wanted);
    setBusy(false);
    if (result.ok) {
      setMessage(wanted ? texts.followed : texts.unfollowed);
      return;
    }
    setFollowed(!wanted);
    setMessage(texts.failed);
    bus.emit('toast', { text: result.message ?? texts.failed, kind: 'error' });
  };

  return (
    <>
      <FollowForm
        {...target}
        isFollowed={followed}
        onSubmit={(event) => void onSubmit(event)}
        t={{ board: followButtonTexts }}
      />
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </>
  );
}

async function send(
  kind: FollowProps['kind'],
  id: string,
  isWanted: boolean,
): Promise<{ ok: true } | { ok: false; message: string | null }> {
  if (kind === 'board')
    return isWanted
      ? call('PUT /v3/boards/{board_id}/follow/', { board_id: id })
      : call('DELETE /v3/boards/{board_id}/follow/', { board_id: id });
  if (kind === 'interest')
    return isWanted
      ? call('PUT /v3/interests/{interest_id}/follow/', { interest_id: id })
      : call('DELETE /v3/interests/{interest_id}/follow/', { interest_id: id });
  return isWanted
    ? call('PUT /v3/users/{user_id}/follow/', { user_id: id })
    : call('DELETE /v3/users/{user_id}/follow/', { user_id: id });
}

export { Follow as Island };
