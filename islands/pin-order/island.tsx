import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  PinOrderList,
  type PinOrderHandlers,
  type PinOrderListProps,
} from '../../views/boards/order/pin-order-list.tsx';
import { pinOrderTexts as texts } from '../../views/boards/order/texts.ts';
import { moveItem, neighborOf, placeAtHeight } from '../../views/base/move-item.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export type PinOrderProps = Pick<PinOrderListProps, 'boardId' | 'pins' | 'csrfToken' | 'bookmark'>;

/**
 * Moves a board's pins by drag, arrow keys and buttons. Moves show at once, are sent one after another, and are rolled
 * back to the server's last order on failure. Steps that lead beyond the page's ends are left to the plain forms, after
 * the moves before them.
 */
export function PinOrder({ boardId, pins, csrfToken, bookmark }: PinOrderProps): ReactNode {
  const [order, setOrder] = useState(pins.map(({ id }) => id));
  const [message, setMessage] = useState('');
  const [grabbed, setGrabbed] = useState<string | null>(null);
  // The server's markup has no handles, so the first render must have none.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const shown = useRef(order);
  const confirmed = useRef(order);
  const queue = useRef(Promise.resolve());
  const moved = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A row moved in the DOM loses the focus.
    const row = moved.current === null ? null : document.getElementById(`pin-${moved.current}`);
    if (row !== null && !row.contains(document.activeElement))
      row.querySelector<HTMLElement>('.drag-handle')?.focus();
  }, [order]);

  const show = (next: string[]): void => {
    shown.current = next;
    setOrder(next);
  };
  const nameOf = (id: string): string => pins.find((pin) => pin.id === id)?.name ?? '';
  const send = (id: string): void => {
    const wanted = shown.current;
    const neighbor = neighborOf(wanted, id);
    if (neighbor === null) return;
    const told =
      'after' in neighbor
        ? texts.movedAfter({ name: nameOf(id), other: nameOf(neighbor.after) })
        : texts.movedBefore({ name: nameOf(id), other: nameOf(neighbor.before) });
    setMessage(told);
    queue.current = queue.current.then(async () => {
      // A failure has restored the order from before this move.
      if (shown.current !== wanted && shown.current === confirmed.current) return;
      const result = await call('PUT /v3/boards/{board_id}/pins/{pin_id}/position/', {
        board_id: boardId,
        pin_id: id,
        ...neighbor,
      });
      if (result.ok) {
        confirmed.current = wanted;
        showByHand();
        return;
      }
      show(confirmed.current);
      setMessage(texts.failed({ name: nameOf(id) }));
      bus.emit('toast', { text: result.message ?? texts.failed({ name: nameOf(id) }), kind: 'error' });
    });
  };
  const place = (id: string, at: number): void => {
    const next = moveItem(shown.current, id, at);
    if (next.every((other, index) => other === shown.current[index])) return;
    moved.current = id;
    show(next);
    send(id);
  };
  const handlers: PinOrderHandlers = {
    onStep(id, step, event) {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const to = shown.current.indexOf(id) + (step === 'up' ? -1 : 1);
      if (step === 'first' || step === 'last' || shown.current[to] === undefined)
        void queue.current.then(() => form.submit());
      else place(id, to);
    },
    onKey(id, event) {
      const at = shown.current.indexOf(id);
      const places: Record<string, number> = {
        ArrowUp: at - 1,
        ArrowDown: at + 1,
        Home: 0,
        End: shown.current.length,
      };
      const to = places[event.key];
      if (to === undefined) return;
      event.preventDefault();
      place(id, to);
    },
    onGrab(id, event) {
      const rows = list.current;
      if (event.button !== 0 || rows === null) return;
      const start = shown.current;
      const abort = new AbortController();
      moved.current = null;
      setGrabbed(id);
      const end = (isKept: boolean): void => {
        abort.abort();
        setGrabbed(null);
        if (!isKept) show(start);
        else if (shown.current.some((other, index) => other !== start[index])) send(id);
      };
      const on = { signal: abort.signal };
      document.addEventListener(
        'pointermove',
        ({ clientY }) => {
          const middles = shown.current
            .filter((other) => other !== id)
            .map((other) => {
              const box = rows.querySelector(`#pin-${other}`)?.getBoundingClientRect();
              return box === undefined ? 0 : box.top + box.height / 2;
            });
          show(moveItem(shown.current, id, placeAtHeight(middles, clientY)));
        },
        on,
      );
      document.addEventListener('pointerup', () => end(true), on);
      document.addEventListener('pointercancel', () => end(false), on);
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), on);
    },
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

const neverChanges = () => () => undefined;

export { PinOrder as Island };
