import { moved, reordered, type DraftSlot, type MoveAct } from './draft-pages.ts';

/** Submitted carousel fields, by slot. */
export type TypedSlot = Pick<DraftSlot, 'title' | 'details' | 'link'>;

export function slotsWithTyped(
  slots: readonly DraftSlot[],
  typed: ReadonlyMap<string, TypedSlot>,
): DraftSlot[] {
  return slots.map((slot) => ({ ...slot, ...typed.get(slot.id) }));
}

/** Applies a button value such as `slot-up:1` or `slot-to:0:3`. */
export function slotsAfter(slots: readonly DraftSlot[], action: string): DraftSlot[] {
  const found = /^slot-(up|down|remove|first):(\d{1,2})$/.exec(action);
  const drag = /^slot-to:(\d{1,2}):(\d{1,2})$/.exec(action);
  if (drag !== null) return reordered(slots, Number(drag[1]), Number(drag[2]));
  return found === null ? [...slots] : moved(slots, found[1] as MoveAct, Number(found[2]));
}
