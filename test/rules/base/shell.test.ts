import test from 'ava';
import {
  clientStateStep,
  initialClientState,
  viewportSizeOf,
  type ClientEvent,
  type ClientState,
} from '../../../views/base/shell/client-state.ts';
import {
  closedModal,
  modalStep,
  modalTimes,
  nextModalTickMs,
  type ModalEvent,
  type ModalState,
  type ModalStep,
  type ModalVariant,
} from '../../../views/base/shell/modal-machine.ts';
import {
  maxRecentPaths,
  navigationStep,
  noHistory,
  withRecentPath,
} from '../../../views/base/shell/navigation-history.ts';

const open = (variant: ModalVariant, hasReducedMotion = false): ModalEvent => ({
  type: 'open',
  variant,
  hasReducedMotion,
});
const dismiss: ModalEvent = { type: 'dismiss', hasReducedMotion: false };
const tick: ModalEvent = { type: 'tick' };
const frame: ModalEvent = { type: 'frame' };

test.serial('[UI-01] every event in every state of a modal leads where the specification says', (t) => {
  const stay = (state: ModalState): ModalStep => ({ state, effect: null });
  const gone: ModalStep = { state: closedModal, effect: 'release' };
  const openSheet: ModalState = { phase: 'open', isSheet: true };
  const openPage: ModalState = { phase: 'open', isSheet: false };
  const waiting: ModalState = { phase: 'waiting', atMs: 1000 };
  const sliding: ModalState = { phase: 'sliding', atMs: 1000 };
  const leaving: ModalState = { phase: 'leaving', atMs: 1000 };
  const placed: ModalState = { phase: 'placed' };
  const leavingFromNow: ModalState = { phase: 'leaving', atMs: 1225 };
  // open sheet, tick when it is due, frame, dismiss; all at 1000
  const table: [ModalState, ModalStep, ModalStep, ModalStep, ModalStep][] = [
    [
      closedModal,
      { state: { phase: 'waiting', atMs: 1500 }, effect: 'hold' },
      stay(closedModal),
      stay(closedModal),
      stay(closedModal),
    ],
    [waiting, stay(waiting), stay(placed), stay(waiting), gone],
    [placed, stay(placed), stay(placed), stay({ phase: 'sliding', atMs: 1225 }), gone],
    [sliding, stay(sliding), stay(openSheet), stay(sliding), stay(leavingFromNow)],
    [openSheet, stay(openSheet), stay(openSheet), stay(openSheet), stay(leavingFromNow)],
    [openPage, stay(openPage), stay(openPage), stay(openPage), gone],
    [leaving, stay(leaving), gone, stay(leaving), stay(leaving)],
  ];
  for (const [state, ...expected] of table)
    for (const [index, event] of [open('sheet'), tick, frame, dismiss].entries())
      t.deepEqual(modalStep(state, event, 1000), expected[index], `${state.phase} ${event.type}`);
  for (const state of [waiting, sliding, leaving])
    t.deepEqual(modalStep(state, tick, 999), stay(state), `${state.phase} a millisecond early`);
});

test.serial('[UI-01] a sheet waits 500 ms, animates on the next frame and slides for 225 ms', (t) => {
  t.deepEqual(modalTimes, { sheetDelayMs: 500, sheetSlideMs: 225 });
  let state: ModalState = modalStep(closedModal, open('sheet'), 0).state;
  t.is(nextModalTickMs(state), 500);
  state = modalStep(state, tick, 500).state;
  t.deepEqual([state.phase, nextModalTickMs(state)], ['placed', null]);
  state = modalStep(state, frame, 516).state;
  t.is(nextModalTickMs(state), 741);
  state = modalStep(state, tick, 741).state;
  t.is(state.phase, 'open');
});

test.serial('[UI-01] other variants, and sheets without motion, are open and closed at once', (t) => {
  const variants: ModalVariant[] = ['fullpage', 'fullscreen', 'tablet', 'footer', 'signup'];
  const opened = [...variants.map((variant) => open(variant)), open('sheet', true)];
  for (const event of opened) {
    const { state, effect } = modalStep(closedModal, event, 0);
    t.deepEqual([state.phase, effect, nextModalTickMs(state)], ['open', 'hold', null]);
    const closed = modalStep(state, { type: 'dismiss', hasReducedMotion: true }, 10);
    t.deepEqual(closed, { state: closedModal, effect: 'release' });
  }
});

test.serial('[UI-01] whatever happens, what opening holds is released once', (t) => {
  const all = [open('sheet'), open('signup'), tick, tick, frame, dismiss];
  let seed = 3;
  for (let run = 0; run < 2000; run += 1) {
    let state: ModalState = closedModal;
    let held = 0;
    for (let now = 0; now < 6000; now += 200) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const step = modalStep(state, all[seed % all.length] ?? tick, now);
      held += step.effect === 'hold' ? 1 : step.effect === 'release' ? -1 : 0;
      state = step.state;
      if (held !== (state.phase === 'closed' ? 0 : 1)) t.fail(`${state.phase} with ${held} holds`);
    }
  }
  t.pass();
});

test.serial('[UI-03] the state of the client begins as specified and follows focus, size and videos', (t) => {
  t.deepEqual(initialClientState, {
    appInFocus: true,
    footerPlusButtonVisible: true,
    isAutoplay: true,
    showTypeaheadOverlay: false,
    viewportSize: 'lg',
    autoplayingVideos: [],
  });
  const playing: ClientState = { ...initialClientState, autoplayingVideos: ['1'] };
  const away: ClientState = { ...initialClientState, appInFocus: false };
  const table: [ClientState, ClientEvent, Partial<ClientState>][] = [
    [playing, { type: 'sessionPaused' }, { appInFocus: false, autoplayingVideos: [] }],
    [away, { type: 'sessionResumed', widthPx: 400 }, { appInFocus: true, viewportSize: 'xs' }],
    [playing, { type: 'resized', widthPx: 800 }, { viewportSize: 'md', autoplayingVideos: ['1'] }],
    [playing, { type: 'footerPlusButton', isVisible: false }, { footerPlusButtonVisible: false }],
    [playing, { type: 'typeaheadOverlay', isShown: true }, { showTypeaheadOverlay: true }],
    [playing, { type: 'autoplay', isAllowed: false }, { isAutoplay: false, autoplayingVideos: [] }],
    [playing, { type: 'autoplay', isAllowed: true }, { autoplayingVideos: ['1'] }],
    [playing, { type: 'videoStarted', id: '2' }, { autoplayingVideos: ['1', '2'] }],
    [playing, { type: 'videoStarted', id: '1' }, { autoplayingVideos: ['1'] }],
    [away, { type: 'videoStarted', id: '2' }, { autoplayingVideos: [] }],
    [playing, { type: 'videoEnded', id: '1' }, { autoplayingVideos: [] }],
  ];
  for (const [state, event, expected] of table)
    t.deepEqual(clientStateStep(state, event), { ...state, ...expected }, event.type);
  for (const [width, size] of [
    [0, 'xs'],
    [559, 'xs'],
    [560, 'sm'],
    [768, 'md'],
    [1024, 'lg'],
    [1312, 'xl'],
  ] as const)
    t.is(viewportSizeOf(width), size);
});

test.serial('[UI-08] push clears forward, back moves current to forward, replace swaps current', (t) => {
  const at = (path: string) => ({ path, pageType: 'board' });
  const [a, b, c] = [at('/a/'), at('/b/'), at('/c/')];
  let history = navigationStep(noHistory, 'push', a);
  t.deepEqual(history, { previous: null, current: a, forward: null });
  history = navigationStep(history, 'push', b);
  history = navigationStep(history, 'back', a);
  t.deepEqual(history, { previous: null, current: a, forward: b });
  t.deepEqual(navigationStep(history, 'replace', c), {
    previous: null,
    current: c,
    forward: b,
  });
  t.deepEqual(navigationStep(history, 'push', c), { previous: a, current: c, forward: null });
});

test.serial('[UI-08] recent paths are kept once each, newest first, and not without end', (t) => {
  const at = (path: string) => ({ path, pageType: '' });
  t.deepEqual(withRecentPath([at('/a/'), at('/b/')], at('/b/')), [at('/b/'), at('/a/')]);
  let recent = [at('/0/')];
  for (let index = 1; index < 50; index += 1) recent = withRecentPath(recent, at(`/${index}/`));
  t.is(recent.length, maxRecentPaths);
  t.is(recent[0]?.path, '/49/');
});
