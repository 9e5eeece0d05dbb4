import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  InvitationAnswer,
  type InvitationAnswerProps,
} from '../../views/collaborators/invitation-answer.tsx';
import { peopleTexts as t } from '../../views/people/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export type InvitationProps = Pick<InvitationAnswerProps, 'invitation' | 'csrfToken'>;

/** The viewer's invitation to a board. Declining marks it immediately, with rollback on failure (BOARD-08). */
export function Invitation(props: InvitationProps): ReactNode {
  const [isDeclined, setDeclined] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // What had the focus is gone with the buttons.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    answer.current?.querySelector<HTMLElement>('p, form:last-of-type button')?.focus();
  }, [isDeclined]);

  const turn = (wanted: boolean): void => {
    hadFocus.current = answer.current?.contains(document.activeElement) ?? false;
    setDeclined(wanted);
  };

  const onDecline = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    turn(true);
    const result = await call('DELETE /v3/boards/{board_id}/invites/', {
      board_id: props.invitation.boardId,
    });
    if (result.ok) return;
    turn(false);
    bus.emit('toast', { text: result.message ?? t.blockFailed, kind: 'error' });
  };

  return (
    <div ref={answer}>
      <InvitationAnswer {...props} isDeclined={isDeclined} onDecline={(event) => void onDecline(event)} />
    </div>
  );
}

export { Invitation as Island };
