import { useState } from 'react';
import type { SectionSummary } from '../../views/contract/models.ts';
import { sectionTexts } from '../../views/sections/texts.ts';
import { call } from '../shared/call.ts';
import { useRowOrder } from '../shared/rows/use-row-order.ts';

/** Sections reordered by buttons, by the handle's arrow keys, or by dragging the handle. */
export function useSectionOrder(initial: SectionSummary[]) {
  const [known, setKnown] = useState(initial);
  const rows = useRowOrder({
    ids: initial.map(({ id }) => id),
    prefix: 'section-',
    send(id, _neighbor, order) {
      const follower = order[order.indexOf(id) + 1];
      return call('POST /v3/sections/{section_id}/move/', {
        section_id: id,
        ...(follower === undefined ? { direction: 'last' } : { before_id: follower }),
      });
    },
    moved: (id, order) =>
      sectionTexts.placed({
        title: known.find((section) => section.id === id)?.title ?? '',
        place: order.indexOf(id) + 1,
        of: order.length,
      }),
    failed: () => sectionTexts.notPlaced,
  });
  const { order, message, grabbed, shown, list, place, onKey, onGrab } = rows;
  return {
    sections: order.flatMap((id) => known.find((section) => section.id === id) ?? []),
    announcement: message,
    list,
    /** Shows sections that the server has. */
    replace(next: SectionSummary[]) {
      setKnown(next);
      rows.replace(next.map(({ id }) => id));
    },
    onMove(id: string, direction: 'up' | 'down') {
      place(id, shown.current.indexOf(id) + (direction === 'up' ? -1 : 1));
    },
    grip: { draggedId: grabbed, onKey, onGrab },
  };
}
