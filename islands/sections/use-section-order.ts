import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { SectionSummary } from '../../views/contract/models.ts';
import { sectionTexts } from '../../views/sections/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

/** Sections reordered by buttons, by the handle's arrow keys, or by dragging the handle. */
export function useSectionOrder(initial: SectionSummary[]) {
  const [sections, setSections] = useState(initial);
  const [announcement, setAnnouncement] = useState('');
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const saved = useRef(initial);
  const shown = useRef(initial);
  /** How often a failure has rolled the order back. */
  const rollbacks = useRef(0);
  const queue = useRef(Promise.resolve());

  const show = (next: SectionSummary[]): void => {
    shown.current = next;
    setSections(next);
  };
  /** Sends a section's new position among its neighbors, after the moves before it. */
  const keep = (sectionId: string): void => {
    const list = shown.current;
    const place = list.findIndex(({ id }) => id === sectionId);
    const follower = list[place + 1];
    const before = rollbacks.current;
    queue.current = queue.current.then(async () => {
      // A failure has restored the order from before this move.
      if (before !== rollbacks.current || !shown.current.some(({ id }) => id === sectionId)) return;
      const result = await call('POST /v3/sections/{section_id}/move/', {
        section_id: sectionId,
        ...(follower === undefined ? { direction: 'last' } : { before_id: follower.id }),
      });
      if (result.ok) {
        // Sections may have come or gone since.
        saved.current = movedBefore(saved.current, sectionId, follower?.id);
        setAnnouncement(
          sectionTexts.placed({ title: list[place]?.title ?? '', place: place + 1, of: list.length }),
        );
        return;
      }
      rollbacks.current += 1;
      show(saved.current);
      setAnnouncement(sectionTexts.notPlaced);
      bus.emit('toast', { text: result.message ?? sectionTexts.notPlaced, kind: 'error' });
    });
  };
  const step = (sectionId: string, direction: 'up' | 'down'): void => {
    const from = shown.current.findIndex(({ id }) => id === sectionId);
    const to = from + (direction === 'up' ? -1 : 1);
    if (to < 0 || to >= shown.current.length) return;
    show(moved(shown.current, from, to));
    keep(sectionId);
  };
  const onKeyDown = (event: KeyboardEvent, sectionId: string): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(sectionId, event.key === 'ArrowUp' ? 'up' : 'down');
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, sectionId: string): void => {
    const grip = event.currentTarget;
    const list = grip.closest('ol');
    if (list === null || event.button !== 0) return;
    grip.setPointerCapture(event.pointerId);
    setDraggedId(sectionId);
    const begun = shown.current;
    const move = ({ clientY }: globalThis.PointerEvent): void => {
      const rows = [...list.querySelectorAll<HTMLElement>('li')];
      const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const from = shown.current.findIndex(({ id }) => id === sectionId);
      const place = to === -1 ? rows.length - 1 : to;
      if (place !== from) show(moved(shown.current, from, place));
    };
    const stop = (end: globalThis.PointerEvent): void => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', stop);
      grip.removeEventListener('pointercancel', stop);
      setDraggedId(null);
      if (end.type === 'pointercancel') show(begun);
      else if (shown.current !== begun) keep(sectionId);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', stop);
    grip.addEventListener('pointercancel', stop);
  };

  return {
    sections,
    announcement,
    /** Shows sections that the server has. */
    replace(next: SectionSummary[]) {
      saved.current = next;
      show(next);
    },
    onMove: step,
    grip: { draggedId, onKeyDown, onPointerDown },
  };
}

function moved(list: SectionSummary[], from: number, to: number): SectionSummary[] {
  const section = list[from];
  if (section === undefined) return list;
  const others = list.filter((_each, index) => index !== from);
  return [...others.slice(0, to), section, ...others.slice(to)];
}

/** Returns the list with a section before another one, or last. */
function movedBefore(list: SectionSummary[], sectionId: string, followerId?: string): SectionSummary[] {
  const from = list.findIndex(({ id }) => id === sectionId);
  const others = list.filter(({ id }) => id !== sectionId);
  const to = others.findIndex(({ id }) => id === followerId);
  return from === -1 ? list : moved(list, from, to === -1 ? others.length : to);
}
