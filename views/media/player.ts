/** States of a video player (spec §9, [VIDEO-02]). */
export const playerStates = {
  default: 0,
  loadStart: 1,
  loadedMetadata: 2,
  loadedData: 3,
  playing: 4,
  paused: 5,
  seeking: 6,
  stalling: 7,
  failed: 8,
  ended: 9,
} as const;

export type PlayerState = (typeof playerStates)[keyof typeof playerStates];

/** `MediaError.code`. */
export const mediaErrors = { aborted: 1, network: 2, decode: 3, source: 4 } as const;

/** Returns the log's name for a playback error. */
export function mediaErrorName(code: number | null): string {
  return Object.entries(mediaErrors).find(([, each]) => each === code)?.[0] ?? 'unknown';
}

/** Event names of the media element. */
export type PlayerEvent =
  | 'loadstart'
  | 'loadedmetadata'
  | 'loadeddata'
  | 'playing'
  | 'pause'
  | 'seeking'
  | 'seeked'
  | 'waiting'
  | 'stalled'
  | 'error'
  | 'ended'
  | 'emptied';

export interface Player {
  state: PlayerState;
  /** Whether it was playing before it sought or stalled. */
  wasPlaying: boolean;
}

export const newPlayer: Player = { state: playerStates.default, wasPlaying: false };

/** Returns the player after a media event. A failed player stays failed until something else is loaded. */
export function playerStep(player: Player, event: PlayerEvent): Player {
  const to = (state: PlayerState, wasPlaying = false): Player => ({ state, wasPlaying });
  if (player.state === playerStates.failed && event !== 'loadstart' && event !== 'emptied') return player;
  const isOn = player.state === playerStates.playing || player.wasPlaying;
  switch (event) {
    case 'emptied':
      return newPlayer;
    case 'loadstart':
      return to(playerStates.loadStart);
    case 'loadedmetadata':
      return player.state < playerStates.loadedMetadata ? to(playerStates.loadedMetadata) : player;
    case 'loadeddata':
      return player.state < playerStates.loadedData ? to(playerStates.loadedData) : player;
    case 'playing':
      return to(playerStates.playing, true);
    case 'pause':
      // The end also fires a pause, after it was already reported.
      return player.state === playerStates.ended ? player : to(playerStates.paused);
    case 'seeking':
      return to(playerStates.seeking, isOn);
    case 'seeked':
      return to(player.wasPlaying ? playerStates.playing : playerStates.paused, player.wasPlaying);
    case 'waiting':
    case 'stalled':
      return isOn ? to(playerStates.stalling, true) : player;
    case 'error':
      return to(playerStates.failed);
    case 'ended':
      return to(playerStates.ended);
  }
}
