import type { ReactNode } from 'react';
import { OrderList, type OrderedBoard } from '../../views/boards/order-list.tsx';
import { orderTexts as texts } from '../../views/boards/texts/order.ts';
import { call } from '../shared/call.ts';
import { useRowOrder } from '../shared/rows/use-row-order.ts';
import { useDeletions } from './use-deletions.ts';

export interface ReorderProps {
  boards: OrderedBoard[];
  csrfToken: string;
  bookmark: string;
}

/** Reorders boards by drag, arrow keys and buttons (BOARD-03 'custom'), and deletes them (BOARD-05). */
export function Reorder({ boards, csrfToken, bookmark }: ReorderProps): ReactNode {
  const nameOf = (id: string): string => boards.find((board) => board.id === id)?.name ?? '';
  const rows = useRowOrder({
    ids: boards.map(({ id }) => id),
    prefix: 'board-',
    send: (id, neighbor) => call('PUT /v3/boards/{board_id}/position/', { board_id: id, ...neighbor }),
    moved: (id, order) =>
      texts.moved({ name: nameOf(id), place: order.indexOf(id) + 1, count: order.length }),
    failed: (id) => texts.failed({ name: nameOf(id) }),
  });
  const { order, message, setMessage, grabbed, isAwake, shown, list, place, takeOut, putBack } = rows;
  const deletions = useDeletions({ nameOf, say: setMessage, hide: takeOut, back: putBack });

  const inOrder = order.flatMap((id) => boards.find((board) => board.id === id) ?? []);
  const onStep = (id: string, step: 'up' | 'down'): void =>
    place(id, shown.current.indexOf(id) + (step === 'up' ? -1 : 1));
  return (
    <div ref={list}>
      {isAwake && <p>{texts.dragLead}</p>}
      <OrderList
        boards={inOrder}
        csrfToken={csrfToken}
        bookmark={bookmark}
        grabbed={grabbed}
        asked={deletions.asked}
        {...(isAwake && {
          handlers: {
            onKey: rows.onKey,
            onGrab: rows.onGrab,
            onStep,
            onAsk: deletions.ask,
            onDelete: (id) => void deletions.remove(id),
          },
        })}
        t={{ boards: { order: texts } }}
      />
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </div>
  );
}

export { Reorder as Island };
