import { uploadAfter, type UploadEvent, type UploadState } from './upload-machine.ts';

export const draftFieldNames = [
  'title',
  'description',
  'alt_text',
  'link',
  'tags',
  'place',
  'new_board_name',
] as const;
export type DraftFieldName = (typeof draftFieldNames)[number];
export type DraftWords = Record<DraftFieldName, string>;

/** A pin in the builder. */
export interface BuilderItem {
  /** Identifies the item on the page, even before it has a draft. */
  key: string;
  draftId: string | null;
  kind: 'picture' | 'video';
  /** Address of the preview, or null without a picture. */
  preview: string | null;
  /** Address of the full picture, for cropping. */
  original: string | null;
  hasMedia: boolean;
  words: DraftWords;
  /** When it is to be published, in the browser's time, as in a `datetime-local` field. It is sent with 'schedule' alone. */
  publishAt: string;
  /** Edited fields not sent yet. */
  unsent: DraftFieldName[];
  /** Fields sent and awaiting a response. */
  sending: DraftFieldName[];
  saveError: string | null;
  /** The draft was published or deleted elsewhere, so nothing can be saved in it. */
  isGone: boolean;
  errors: Partial<Record<string, string>>;
  upload: UploadState;
  isBusy: boolean;
}

export interface BuilderState {
  items: BuilderItem[];
  activeKey: string;
  /** Whether edits apply to all pins. */
  isForAll: boolean;
  /** Messages about rejected files. */
  refused: string[];
}

export type BuilderEvent =
  | { type: 'add'; items: BuilderItem[]; refused: string[] }
  | { type: 'choose'; key: string }
  | { type: 'forAll'; isForAll: boolean }
  | { type: 'typed'; name: DraftFieldName | 'publish_at'; value: string }
  /** `preview` is null if the browser cannot show the file. */
  | { type: 'file'; key: string; kind: BuilderItem['kind']; preview: string | null }
  | { type: 'upload'; key: string; event: UploadEvent }
  | { type: 'sending'; key: string; names: DraftFieldName[] }
  | {
      type: 'saved';
      key: string;
      /** Null once the draft is deleted. */
      draftId: string | null;
      preview: string | null;
      original: string | null;
      hasMedia: boolean;
    }
  | {
      type: 'notSaved';
      key: string;
      message: string | null;
      errors: Record<string, string>;
      isGone?: boolean;
      /** Whether its file, which has arrived, can be no pin. */
      isFileRefused?: boolean;
    }
  /** What a draft that is gone had becomes a new one. */
  | { type: 'renewed'; key: string }
  /** The request lacks something that is not typed. Typed input is saved anyway. */
  | { type: 'refused'; key: string; errors: Record<string, string> }
  | { type: 'busy'; key: string; isBusy: boolean }
  | { type: 'gone'; key: string; fresh: BuilderItem };

export type SaveState = 'new' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** Returns the save status of an item. */
export function saveStateOf({ draftId, unsent, sending, saveError }: BuilderItem): SaveState {
  if (sending.length > 0) return 'saving';
  if (saveError !== null) return 'failed';
  if (unsent.length > 0) return 'unsaved';
  return draftId === null ? 'new' : 'saved';
}

/** Key of the pin whose form the server renders. */
export const firstKey = 'first';

export function emptyItem(key: string, place: string): BuilderItem {
  return {
    key,
    draftId: null,
    kind: 'picture',
    preview: null,
    original: null,
    hasMedia: false,
    words: { title: '', description: '', alt_text: '', link: '', tags: '', place, new_board_name: '' },
    publishAt: '',
    unsent: [],
    sending: [],
    saveError: null,
    isGone: false,
    errors: {},
    upload: { at: 'none' },
    isBusy: false,
  };
}

/** Whether the site has the pin's picture. That of a video is its cover. */
export function hasStoredPicture({ kind, original }: BuilderItem): boolean {
  return kind === 'picture' && original !== null && !original.startsWith('blob:');
}

/** Whether the pin's file has not reached the site and may be sent again. */
export function isCutOff({ upload }: BuilderItem): boolean {
  return upload.at === 'failed' && !upload.isFinal;
}

/** Returns the builder's state after an event: several pins, one of them open. */
export function builderAfter(state: BuilderState, event: BuilderEvent): BuilderState {
  switch (event.type) {
    case 'add': {
      const known = new Set(state.items.map(({ draftId, key }) => draftId ?? key));
      const added = event.items.filter(({ draftId, key }) => !known.has(draftId ?? key));
      return { ...state, items: [...state.items, ...added], refused: event.refused };
    }
    case 'choose':
      return state.items.some(({ key }) => key === event.key) ? { ...state, activeKey: event.key } : state;
    case 'forAll':
      return { ...state, isForAll: event.isForAll };
    case 'typed': {
      const isMeant = ({ key }: BuilderItem): boolean => state.isForAll || key === state.activeKey;
      return {
        ...state,
        items: state.items.map((item) => (isMeant(item) ? typed(item, event.name, event.value) : item)),
      };
    }
    case 'file':
      return changed(state, event.key, (item) => ({
        ...item,
        kind: event.kind,
        preview: event.preview,
        original: event.preview,
        errors: { ...item.errors, image: undefined },
      }));
    case 'upload':
      return changed(state, event.key, (item) => ({
        ...item,
        upload: uploadAfter(item.upload, event.event),
      }));
    case 'sending':
      return changed(state, event.key, (item) => ({
        ...item,
        sending: event.names,
        unsent: item.unsent.filter((name) => !event.names.includes(name)),
        saveError: null,
      }));
    case 'saved':
      return changed(state, event.key, (item) => ({
        ...item,
        draftId: event.draftId,
        sending: [],
        // Rejected fields stay marked until edited.
        saveError: item.unsent.some((name) => item.errors[name] !== undefined) ? '' : null,
        errors: Object.fromEntries(
          Object.entries(item.errors).filter(([name]) => item.unsent.some((each) => each === name)),
        ),
        preview: item.preview ?? event.preview,
        original: item.original ?? event.original,
        hasMedia: event.hasMedia,
      }));
    case 'notSaved':
      return changed(state, event.key, (item) => notSaved(item, event));
    case 'renewed':
      return changed(state, event.key, (item) => ({
        ...item,
        ...(!hasStoredPicture(item) && { preview: null, original: null }),
        draftId: null,
        hasMedia: false,
        unsent: draftFieldNames.filter((name) => item.words[name] !== ''),
        saveError: null,
        isGone: false,
        upload: { at: 'none' },
      }));
    case 'refused':
      return changed(state, event.key, (item) => ({ ...item, errors: { ...item.errors, ...event.errors } }));
    case 'busy':
      return changed(state, event.key, (item) => ({ ...item, isBusy: event.isBusy }));
    case 'gone': {
      const at = state.items.findIndex(({ key }) => key === event.key);
      const rest = state.items.filter(({ key }) => key !== event.key);
      const items = rest.length === 0 ? [event.fresh] : rest;
      const next = items[Math.min(Math.max(at, 0), items.length - 1)]?.key ?? event.fresh.key;
      return { ...state, items, activeKey: event.key === state.activeKey ? next : state.activeKey };
    }
  }
}

function notSaved(item: BuilderItem, event: Extract<BuilderEvent, { type: 'notSaved' }>): BuilderItem {
  const isRefused = event.isFileRefused === true && item.upload.at === 'done';
  return {
    ...item,
    unsent: [...new Set([...item.sending, ...item.unsent])],
    sending: [],
    saveError: isRefused ? null : (event.message ?? ''),
    isGone: item.isGone || event.isGone === true,
    errors: { ...item.errors, ...event.errors },
    // Like a file that could not be read.
    ...(isRefused && { upload: { at: 'failed', message: event.message, isFinal: true } }),
  };
}

function typed(item: BuilderItem, name: DraftFieldName | 'publish_at', value: string): BuilderItem {
  if (name === 'publish_at')
    return { ...item, publishAt: value, errors: { ...item.errors, publish_at: undefined } };
  return {
    ...item,
    words: { ...item.words, [name]: value },
    unsent: [...item.unsent.filter((each) => each !== name), name],
    errors: { ...item.errors, [name]: undefined },
    saveError: item.isGone ? item.saveError : null,
  };
}

function changed(state: BuilderState, key: string, change: (item: BuilderItem) => BuilderItem): BuilderState {
  return { ...state, items: state.items.map((item) => (item.key === key ? change(item) : item)) };
}
