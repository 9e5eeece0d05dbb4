import type { ReactNode } from 'react';
import {
  PinOrderList,
  type PinOrderHandlers,
  type PinOrderListProps,
} from '../../views/boards/order/pin-order-list.tsx';
import { pinOrderTexts as texts } from '../../views/boards/order/texts.ts';
import { call } from '../shared/call.ts';
import { useRowOrder } from '../shared/rows/use-row-order.ts';

export type PinOrderProps = Pick<PinOrderListProps, 'boardId' | 'pins' | 'csrfToken' | 'bookmark'>;

/**
 * Moves a board's pins by drag, arrow keys and buttons. Steps that lead beyond the page's ends are left to the plain
 * forms, after the moves before them.
 */
export function PinOrder({ boardId, pins, csrfToken, bookmark }: PinOrderProps): ReactNode {
  const nameOf = (id: string): string => pins.find((pin) => pin.id === id)?.name ?? '';
  const { order, message, grabbed, isAwake, shown, queue, list, place, onKey, onGrab } = useRowOrder({
    ids: pins.map(({ id }) => id),
    prefix: 'pin-',
    send: (id, neighbor) =>
      call('PUT /v3/boards/{board_id}/pins/{pin_id}/position/', {
        board_id: boardId,
        pin_id: id,
        ...neighbor,
      }),
    moved: (id, _order, neighbor) =>
      'after' in neighbor
        ? texts.movedAfter({ name: nameOf(id), other: nameOf(neighbor.after) })
        : texts.movedBefore({ name: nameOf(id), other: nameOf(neighbor.before) }),
    failed: (id) => texts.failed({ name: nameOf(id) }),
    onSent: showByHand,
  });
  const handlers: PinOrderHandlers = {
    onStep(id, step, event) {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const to = shown.current.indexOf(id) + (step === 'up' ? -1 : 1);
      if (step === 'first' || step === 'last' || shown.current[to] === undefined)
        void queue.current.then(() => form.submit());
      else place(id, to);
    },
    onKey,
    onGrab,
  };
  const inOrder = order.flatMap((id) => pins.find((pin) => pin.id === id) ?? []);
  return (
    <div ref={list}>
      {isAwake && <p>{texts.dragLead}</p>}
      <PinOrderList
        {...{ boardId, csrfToken, bookmark, grabbed }}
        pins={inOrder}
        {...(isAwake && { handlers })}
      />
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </div>
  );
}

/** The first move makes the order by hand the one that others see first; the page's form says so. */
function showByHand(): void {
  const select = document.querySelector<HTMLSelectElement>('.pin-order-form select');
  if (select !== null) select.value = 'custom';
}

export { PinOrder as Island };
