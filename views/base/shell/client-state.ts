export type ViewportSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Client-side page state (spec §4, [UI-03]). */
export interface ClientState {
  appInFocus: boolean;
  footerPlusButtonVisible: boolean;
  isAutoplay: boolean;
  showTypeaheadOverlay: boolean;
  viewportSize: ViewportSize;
  /** Ids of videos that currently autoplay. */
  autoplayingVideos: readonly string[];
}

export type ClientEvent =
  /** The page is out of view: hidden, frozen or behind a modal. */
  | { type: 'sessionPaused' }
  | { type: 'sessionResumed'; widthPx: number }
  | { type: 'resized'; widthPx: number }
  | { type: 'footerPlusButton'; isVisible: boolean }
  | { type: 'autoplay'; isAllowed: boolean }
  | { type: 'typeaheadOverlay'; isShown: boolean }
  | { type: 'videoStarted'; id: string }
  | { type: 'videoEnded'; id: string };

export const initialClientState: ClientState = {
  appInFocus: true,
  footerPlusButtonVisible: true,
  isAutoplay: true,
  showTypeaheadOverlay: false,
  viewportSize: 'lg',
  autoplayingVideos: [],
};

const widths: readonly [from: number, size: ViewportSize][] = [
  [1312, 'xl'],
  [1024, 'lg'],
  [768, 'md'],
  [560, 'sm'],
  [0, 'xs'],
];

export function viewportSizeOf(widthPx: number): ViewportSize {
  return widths.find(([from]) => widthPx >= from)?.[1] ?? 'xs';
}

/** Returns the state after an event. A paused session autoplays nothing. A resumed session measures the page again. */
export function clientStateStep(state: ClientState, event: ClientEvent): ClientState {
  switch (event.type) {
    case 'sessionPaused':
      return { ...state, appInFocus: false, autoplayingVideos: [] };
    case 'sessionResumed':
      return { ...state, appInFocus: true, viewportSize: viewportSizeOf(event.widthPx) };
    case 'resized':
      return { ...state, viewportSize: viewportSizeOf(event.widthPx) };
    case 'footerPlusButton':
      return { ...state, footerPlusButtonVisible: event.isVisible };
    case 'autoplay':
      return {
        ...state,
        isAutoplay: event.isAllowed,
        autoplayingVideos: event.isAllowed ? state.autoplayingVideos : [],
      };
    case 'typeaheadOverlay':
      return { ...state, showTypeaheadOverlay: event.isShown };
    case 'videoStarted':
      return state.isAutoplay && state.appInFocus && !state.autoplayingVideos.includes(event.id)
        ? { ...state, autoplayingVideos: [...state.autoplayingVideos, event.id] }
        : state;
    case 'videoEnded':
      return { ...state, autoplayingVideos: state.autoplayingVideos.filter((id) => id !== event.id) };
  }
}
