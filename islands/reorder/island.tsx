import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { OrderList, type OrderedBoard } from '../../views/boards/order-list.tsx';
import { moveItem, neighborOf, placeAtHeight } from '../../views/base/move-item.ts';
import { orderTexts as texts } from '../../views/boards/texts/order.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { useDeletions } from './use-deletions.ts';

export interface ReorderProps {
  boards: OrderedBoard[];
  csrfToken: string;
  bookmark: string;
}

/**
 * Reorders boards by drag, arrow keys and buttons (BOARD-03 'custom'), and deletes them (BOARD-05). Changes are
 * optimistic, sent one after another, and rolled back to the server's last order on failure.
 */
export function Reorder({ boards, csrfToken, bookmark }: ReorderProps): ReactNode {
  const ids = boards.map(({ id }) => id);
  const [order, setOrder] = useState(ids);
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
    const row = moved.current === null ? null : document.getElementById(`board-${moved.current}`);
    if (row !== null && !row.contains(document.activeElement))
      row.querySelector<HTMLElement>('.drag-handle')?.focus();
  }, [order]);

  const show = (next: string[]): void => {
    shown.current = next;
    setOrder(next);
  };
  const nameOf = (id: string): string => boards.find((board) => board.id === id)?.name ?? '';

  const send = (id: string): void => {
    const wanted = shown.current;
    const neighbor = neighborOf(wanted, id);
    if (neighbor === null) return;
    setMessage(texts.moved({ name: nameOf(id), place: wanted.indexOf(id) + 1, count: wanted.length }));
    queue.current = queue.current.then(async () => {
      // A failure has restored the order from before this move.
      if (!shown.current.includes(id) || (shown.current !== wanted && shown.current === confirmed.current))
        return;
      const result = await call('PUT /v3/boards/{board_id}/position/', { board_id: id, ...neighbor });
      if (result.ok) {
        confirmed.current = wanted;
        return;
      }
      show(confirmed.current);
      const sentence = result.message ?? texts.failed({ name: nameOf(id) });
      setMessage(texts.failed({ name: nameOf(id) }));
      bus.emit('toast', { text: sentence, kind: 'error' });
    });
  };
  const deletions = useDeletions({
    nameOf,
    say: setMessage,
    hide(id) {
      const at = shown.current.indexOf(id);
      confirmed.current = confirmed.current.filter((other) => other !== id);
      // Focus moves to a remaining board.
      moved.current = shown.current[at + 1] ?? shown.current[at - 1] ?? null;
      show(shown.current.filter((other) => other !== id));
      return at;
    },
    back(id, at) {
      confirmed.current = moveItem(confirmed.current, id, at);
      show(moveItem(shown.current, id, at));
    },
  });
  const place = (id: string, at: number): void => {
    const next = moveItem(shown.current, id, at);
    if (next.every((other, index) => other === shown.current[index])) return;
    moved.current = id;
    show(next);
    send(id);
  };

  const onKey = (id: string, event: KeyboardEvent): void => {
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
  };

  const onGrab = (id: string, event: PointerEvent): void => {
    if (event.button !== 0 || list.current === null) return;
    const rows = list.current;
    const start = shown.current;
    moved.current = null;
    setGrabbed(id);
    const onMove = (at: globalThis.PointerEvent): void => {
      const middles = shown.current
        .filter((other) => other !== id)
        .map((other) => {
          const box = rows.querySelector(`#board-${other}`)?.getBoundingClientRect();
          return box === undefined ? 0 : box.top + box.height / 2;
        });
      show(moveItem(shown.current, id, placeAtHeight(middles, at.clientY)));
    };
    const end = (isKept: boolean): void => {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onCancel);
      document.removeEventListener('keydown', onEscape);
      setGrabbed(null);
      if (!isKept) show(start);
      else if (shown.current.some((other, index) => other !== start[index])) send(id);
    };
    const onUp = (): void => end(true);
    const onCancel = (): void => end(false);
    const onEscape = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key === 'Escape') end(false);
    };
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onCancel);
    document.addEventListener('keydown', onEscape);
  };

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
            onKey,
            onGrab,
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

const neverChanges = () => () => undefined;

export { Reorder as Island };
