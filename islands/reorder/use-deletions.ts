import { useEffect, useRef, useState } from 'react';
import { orderTexts as texts } from '../../views/boards/texts/order.ts';
import { saveControlTexts } from '../../views/saves/texts/save-control.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

const undoToastMs = 12_000;

export interface BoardsShown {
  nameOf: (id: string) => string;
  /** Hides a board and returns its index. */
  hide: (id: string) => number;
  /** Restores it. */
  back: (id: string, at: number) => void;
  /** Announces to screen readers. */
  say: (sentence: string) => void;
}

/**
 * Deletes boards optimistically after confirmation (BOARD-05). The toast offers an undo. A failure restores the board
 * with an error message.
 */
export function useDeletions({ nameOf, hide, back, say }: BoardsShown) {
  const [asked, setAsked] = useState<string | null>(null);
  const gone = useRef(new Map<string, number>());
  const bringBack = (id: string, sentence: (values: { name: string }) => string): void => {
    const at = gone.current.get(id);
    if (at === undefined) return;
    gone.current.delete(id);
    back(id, at);
    say(sentence({ name: nameOf(id) }));
  };
  useEffect(() =>
    bus.on('done', ({ href }) => {
      const id = /^\/v3\/boards\/(\d+)\/restore\/$/.exec(href)?.[1];
      if (id !== undefined) bringBack(id, texts.restored);
    }),
  );

  const remove = async (id: string): Promise<void> => {
    setAsked(null);
    if (gone.current.has(id)) return;
    gone.current.set(id, hide(id));
    const sentence = texts.deleted({ name: nameOf(id) });
    say(sentence);
    const result = await call('DELETE /v3/boards/{board_id}/', { board_id: id }, { keepalive: true });
    if (result.ok) {
      const undo = { label: saveControlTexts.undo, href: `/v3/boards/${id}/restore/`, hidden: [] };
      bus.emit('toast', { text: sentence, kind: 'info', durationMs: undoToastMs, actions: [undo] });
      return;
    }
    bringBack(id, texts.notDeleted);
    bus.emit('toast', { text: result.message ?? texts.notDeleted({ name: nameOf(id) }), kind: 'error' });
  };
  return { asked, ask: setAsked, remove };
}
