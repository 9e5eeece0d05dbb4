import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  moveBeside,
  moveItem,
  neighborOf,
  placeAtHeight,
  type Neighbor,
} from '../../../views/base/move-item.ts';
import { bus } from '../../bus.ts';
import type { CallResult } from '../call.ts';
import { followDrag } from '../follow-drag.ts';
import { useIsAwake } from '../use-is-awake.ts';

export interface RowOrderOptions {
  ids: string[];
  /** Prefix of the rows' element ids, such as `pin-`. */
  prefix: string;
  /** Sends a move, which led to this order. */
  send: (id: string, neighbor: Neighbor, order: readonly string[]) => Promise<CallResult<unknown>>;
  /** Says that a row was moved. */
  moved: (id: string, order: readonly string[], neighbor: Neighbor) => string;
  failed: (id: string) => string;
  onSent?: () => void;
}

/**
 * Order of a list's rows by drag, arrow keys and buttons. Moves show at once, are sent one after another, and are rolled
 * back to the server's last order on failure.
 */
export function useRowOrder({ ids, prefix, send, moved: told, failed, onSent }: RowOrderOptions) {
  const [order, setOrder] = useState(ids);
  const [message, setMessage] = useState('');
  const [grabbed, setGrabbed] = useState<string | null>(null);
  const isAwake = useIsAwake();
  const shown = useRef(order);
  const confirmed = useRef(order);
  /** How often a failure has rolled the order back. */
  const rollbacks = useRef(0);
  const queue = useRef(Promise.resolve());
  /** The row that takes the focus. */
  const moved = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A row moved in the DOM loses the focus.
    const row = moved.current === null ? null : document.getElementById(prefix + moved.current);
    if (row !== null && !row.contains(document.activeElement))
      row.querySelector<HTMLElement>('.drag-handle')?.focus();
  }, [order, prefix]);

  const show = (next: string[]): void => {
    shown.current = next;
    setOrder(next);
  };

  const commit = (id: string): void => {
    const wanted = shown.current;
    const neighbor = neighborOf(wanted, id);
    if (neighbor === null) return;
    setMessage(told(id, wanted, neighbor));
    const before = rollbacks.current;
    queue.current = queue.current.then(async () => {
      // A failure has restored the order from before this move.
      if (!shown.current.includes(id) || before !== rollbacks.current) return;
      const result = await send(id, neighbor, wanted);
      if (result.ok) {
        // Rows may have been taken out or put back since.
        if (confirmed.current.includes(id)) confirmed.current = moveBeside(confirmed.current, id, neighbor);
        onSent?.();
        return;
      }
      rollbacks.current += 1;
      show(confirmed.current);
      setMessage(failed(id));
      bus.emit('toast', { text: result.message ?? failed(id), kind: 'error' });
    });
  };

  const place = (id: string, at: number): void => {
    const next = moveItem(shown.current, id, at);
    if (next.every((other, index) => other === shown.current[index])) return;
    moved.current = id;
    show(next);
    commit(id);
  };

  /** Removes a row, gives the focus to a remaining one, and returns where it was. */
  const takeOut = (id: string): number => {
    const at = shown.current.indexOf(id);
    confirmed.current = confirmed.current.filter((other) => other !== id);
    moved.current = shown.current[at + 1] ?? shown.current[at - 1] ?? null;
    show(shown.current.filter((other) => other !== id));
    return at;
  };
  const putBack = (id: string, at: number): void => {
    confirmed.current = moveItem(confirmed.current, id, at);
    show(moveItem(shown.current, id, at));
  };

  /** Shows rows that the server has. */
  const replace = (next: string[]): void => {
    confirmed.current = next;
    show(next);
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
    const rows = list.current;
    if (event.button !== 0 || rows === null) return;
    const start = shown.current;
    moved.current = null;
    setGrabbed(id);
    const onEnd = (isKept: boolean): void => {
      setGrabbed(null);
      if (!isKept) show(start);
      else if (shown.current.some((other, index) => other !== start[index])) commit(id);
    };
    const onMove = ({ clientY }: globalThis.PointerEvent): void => {
      const middles = shown.current
        .filter((other) => other !== id)
        .map((other) => {
          const box = rows.querySelector(`#${prefix}${other}`)?.getBoundingClientRect();
          return box === undefined ? 0 : box.top + box.height / 2;
        });
      show(moveItem(shown.current, id, placeAtHeight(middles, clientY)));
    };
    followDrag(event, onMove, onEnd);
  };

  return {
    order,
    message,
    setMessage,
    grabbed,
    isAwake,
    shown,
    queue,
    list,
    place,
    takeOut,
    putBack,
    replace,
    onKey,
    onGrab,
  };
}
