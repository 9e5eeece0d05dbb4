import type { ChoosablePin, OrganizeFormProps } from '../../views/organize/organize-form.tsx';

export type OrganizeProps = Pick<
  OrganizeFormProps,
  | 'boardId'
  | 'sectionId'
  | 'bookmark'
  | 'csrfToken'
  | 'pins'
  | 'total'
  | 'canMakeSections'
  | 'targets'
  | 'moreBoardsHref'
  | 'values'
  | 'problem'
> & {
  chosenIds: string[];
  isAll: boolean;
  /** The viewer's id if they may change only their own pins, null if they may change all. */
  ownId: string | null;
  /** Cursor of the next page, or null on the last. */
  next: string | null;
};

/** Places of pins before they were moved. */
export interface FormerPlace {
  boardId: string;
  sectionId: string | null;
  pinIds: string[];
}

/** Data for undoing the last action. */
export type Undo = { places: FormerPlace[] } | { jobIds: string[] };

export interface Organizing {
  pins: ChoosablePin[];
  /** Selected pins. In "all" mode, the excluded pins. */
  chosen: ReadonlySet<string>;
  isAll: boolean;
  total: number;
  next: string | null;
  /** The last selected pin, the start of a range selection. */
  anchor: string | null;
  isBusy: boolean;
  isAsking: boolean;
  message: string;
  problem: string | null;
  undo: Undo | null;
  /** The list before an undoable action. */
  before: ChoosablePin[] | null;
}

/** What an action does with the selected pins of the list: nothing, takes them away, or puts them elsewhere on it. */
export type Fate = 'stay' | 'leave' | { sectionTitle: string | null };

export type OrganizingEvent =
  | { type: 'toggle'; id: string; isChosen: boolean; isRange: boolean }
  | { type: 'all'; isAll: boolean }
  | { type: 'clear' }
  | { type: 'busy' }
  | { type: 'loaded'; pins: ChoosablePin[]; next: string | null }
  | { type: 'ask' }
  | { type: 'keep' }
  | { type: 'acting'; fate: Fate }
  | { type: 'done'; message: string; undo: Undo | null; before: ChoosablePin[] }
  | { type: 'undone'; pins: ChoosablePin[]; message: string }
  | { type: 'undo'; to: Organizing; message: string }
  | { type: 'failed'; message: string }
  /** Pins of the section titled `was` are in the one titled `now`, in none, or deleted. */
  | { type: 'sections'; was: string; now: string | null; isDeleted: boolean };

export function beginOrganizing(props: OrganizeProps): Organizing {
  return {
    pins: props.pins,
    // A plain form that names all pins means none of them by its ticks.
    chosen: new Set(props.isAll ? [] : props.chosenIds),
    isAll: props.isAll,
    total: props.total,
    next: props.next,
    anchor: null,
    isBusy: false,
    isAsking: false,
    message: '',
    problem: props.problem,
    undo: null,
    before: null,
  };
}

/** Returns the pins an action applies to: the selected ones, or all but some. */
export function wantedPins({ isAll, chosen }: Organizing): { isAll: boolean; pinIds: string[] } {
  return { isAll, pinIds: [...chosen] };
}

export function organizingAfter(state: Organizing, event: OrganizingEvent): Organizing {
  switch (event.type) {
    case 'toggle':
      return toggled(state, event.id, event.isChosen, event.isRange);
    case 'all':
      return { ...state, isAll: event.isAll, chosen: new Set(), undo: null, message: '' };
    case 'clear':
      return { ...state, isAll: false, chosen: new Set() };
    case 'busy':
      return { ...state, isBusy: true };
    case 'loaded':
      return { ...state, isBusy: false, pins: [...state.pins, ...event.pins], next: event.next };
    case 'ask':
      return { ...state, isAsking: true };
    case 'keep':
      return { ...state, isAsking: false };
    case 'acting':
      return {
        ...state,
        ...afterFate(state, event.fate),
        chosen: new Set(),
        isAll: false,
        isBusy: true,
        isAsking: false,
        message: '',
        undo: null,
      };
    case 'done':
      return {
        ...state,
        isBusy: false,
        message: event.message,
        problem: null,
        undo: event.undo,
        before: event.before,
      };
    case 'undone': {
      const back = new Set(event.pins.map(({ id }) => id));
      // More may have been loaded since.
      const pins = [...event.pins, ...state.pins.filter(({ id }) => !back.has(id))];
      return {
        ...state,
        isBusy: false,
        pins,
        total: state.total + pins.length - state.pins.length,
        undo: null,
        before: null,
        message: event.message,
      };
    }
    case 'undo':
      return { ...event.to, isBusy: false, isAsking: false, message: '', problem: event.message };
    case 'sections': {
      const isThere = (pin: ChoosablePin): boolean => pin.sectionTitle === event.was;
      const gone = new Set(event.isDeleted ? state.pins.filter(isThere).map(({ id }) => id) : []);
      return {
        ...state,
        pins: state.pins
          .filter(({ id }) => !gone.has(id))
          .map((pin) => (isThere(pin) ? { ...pin, sectionTitle: event.now } : pin)),
        chosen: new Set([...state.chosen].filter((id) => !gone.has(id))),
        total: state.total - gone.size,
        undo: null,
        message: '',
      };
    }
    case 'failed':
      return { ...state, isBusy: false, problem: event.message };
  }
}

function afterFate(state: Organizing, fate: Fate): Pick<Organizing, 'pins' | 'total'> {
  const isWanted = ({ id }: ChoosablePin): boolean => state.chosen.has(id) !== state.isAll;
  const { pins, total } = state;
  if (fate === 'stay') return { pins, total };
  if (fate !== 'leave')
    return { pins: pins.map((pin) => (isWanted(pin) ? { ...pin, ...fate } : pin)), total };
  const left = pins.filter((pin) => !isWanted(pin));
  return { pins: left, total: state.isAll ? state.chosen.size : total - pins.length + left.length };
}

/** A range extends from the last selected pin to this one. */
function toggled(state: Organizing, id: string, isChosen: boolean, isRange: boolean): Organizing {
  const ids = state.pins.map((pin) => pin.id);
  const [from, to] = [state.anchor === null ? -1 : ids.indexOf(state.anchor), ids.indexOf(id)];
  const reached = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const chosen = new Set(state.chosen);
  for (const each of reached) {
    if (isChosen !== state.isAll) chosen.add(each);
    else chosen.delete(each);
  }
  return { ...state, chosen, anchor: id, undo: null, message: '', problem: null };
}
