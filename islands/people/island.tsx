import { useState, type ReactNode } from 'react';
import {
  BoardPeople,
  type BoardPeopleProps,
  type PersonAct,
} from '../../views/collaborators/board-people.tsx';
import type { BoardPerson } from '../../views/contract/models.ts';
import { peopleTexts as t } from '../../views/people/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { moveFocusOut } from '../shared/modal/keep-focus.ts';

export type PeopleOfBoardProps = Omit<BoardPeopleProps, 'onAct'>;

/** Members of a board. Removal is optimistic, with rollback on failure (BOARD-08). */
export function PeopleOfBoard({ people, ...list }: PeopleOfBoardProps): ReactNode {
  const [shown, setShown] = useState(people);
  const [said, setSaid] = useState('');

  const onAct = async ({ person, kind, isBan }: PersonAct): Promise<void> => {
    const name = person.user.fullName || person.user.username;
    const row = document.activeElement?.closest('li');
    if (row != null) moveFocusOut(row);
    setShown((current) => current.filter(({ user }) => user.id !== person.user.id));
    setSaid(t.removedLive({ name }));
    const input = { board_id: list.boardId, invited_user_id: person.user.id };
    const result =
      kind === 'collaborator'
        ? await call('DELETE /v3/boards/{board_id}/collaborators/', {
            ...input,
            field_set_key: 'boardEdit',
            ...(isBan && { ban: true }),
          })
        : await call('DELETE /v3/boards/{board_id}/invites/', input);
    if (result.ok) {
      if (isBan) setShown((current) => inOrder(people, [...current, { ...person, status: 'banned' }]));
      return;
    }
    setShown((current) => inOrder(people, [...current, person]));
    setSaid(t.backLive({ name }));
    bus.emit('toast', { text: result.message ?? t.backLive({ name }), kind: 'error' });
  };

  return (
    <>
      <BoardPeople {...list} people={shown} onAct={(act) => void onAct(act)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Restores the people's initial order. */
function inOrder(first: BoardPerson[], people: BoardPerson[]): BoardPerson[] {
  const place = (person: BoardPerson): number => first.findIndex(({ user }) => user.id === person.user.id);
  return [...people].sort((a, b) => place(a) - place(b));
}

export { PeopleOfBoard as Island };
