import { videoDuration, videoTime } from '../../../views/base/time/durations.ts';
import { motionTexts } from '../../../views/pins/texts/motion.ts';
import { playerTexts as t } from '../../../views/pins/texts/player.ts';
import { addStyles } from '../../shared/add-styles.ts';
import { captionsButton } from './control-captions.ts';
import { iconButton, relabel } from './icon-button.ts';
import styles from './player.css?inline';
import { tellPlaying } from './tell-playing.ts';

const skipSeconds = 5;

/**
 * Replaces the browser's own controls by a slim bar: progress, time, captions, sound and full screen. Keys as in other
 * players: space and K play, arrows skip, M mutes, C shows captions, F fills the screen. A GIF has the first alone.
 */
export function controlVideo(player: HTMLElement): void {
  const video = player.querySelector('video');
  if (video === null) return;
  addStyles(styles);
  const bar = document.createElement('div');
  bar.className = 'player__bar';
  const toggle = (): void => {
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  };
  const playing = iconButton('play', motionTexts.play, toggle);
  bar.append(playing);
  const keys: Record<string, () => void> = { ' ': toggle, k: toggle };

  if (!video.loop) {
    const skip = (seconds: number): void => {
      video.currentTime = Math.max(0, Math.min(lengthOf(video), video.currentTime + seconds));
    };
    const range = document.createElement('input');
    range.type = 'range';
    range.step = 'any';
    range.value = '0';
    range.setAttribute('aria-label', t.position);
    range.addEventListener('input', () => {
      video.currentTime = Number(range.value);
    });
    const time = document.createElement('span');
    const follow = (): void => {
      const length = lengthOf(video);
      const [at, whole] = [videoTime(video.currentTime * 1000), videoDuration(length * 1000)];
      range.max = String(length || 1);
      range.value = String(video.currentTime);
      range.style.setProperty('--at', `${(100 * video.currentTime) / (length || 1)}%`);
      range.setAttribute('aria-valuetext', t.positionOf({ at, length: whole }));
      time.textContent = length === 0 ? '' : `${at} / ${whole}`;
    };
    for (const name of ['timeupdate', 'durationchange', 'seeking']) video.addEventListener(name, follow);
    follow();
    bar.append(range, time);
    const captions = captionsButton(video);
    if (captions !== null) {
      bar.append(captions);
      keys['c'] = () => captions.click();
    }
    const mute = (): void => {
      video.muted = !video.muted;
    };
    const sound = iconButton('sound', t.mute, mute);
    const hear = (): void => relabel(sound, video.muted ? 'muted' : 'sound', video.muted ? t.unmute : t.mute);
    video.addEventListener('volumechange', hear);
    hear();
    const fill = (): void => void fillScreen(player, video);
    bar.append(sound, iconButton('full', t.fullScreen, fill));
    keys['m'] = mute;
    keys['f'] = fill;
    keys['ArrowLeft'] = () => skip(-skipSeconds);
    keys['ArrowRight'] = () => skip(skipSeconds);
  }

  const show = (): void => {
    relabel(playing, video.paused ? 'play' : 'pause', video.paused ? motionTexts.play : motionTexts.pause);
    player.toggleAttribute('data-playing', !video.paused);
  };
  video.addEventListener('play', show);
  video.addEventListener('pause', show);
  show();
  video.addEventListener('click', toggle);
  player.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    const isOwnPress = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (!act || isOwnPress || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  video.controls = false;
  player.append(bar);
  tellPlaying(player, video, () => playing.focus());
}

/** Seconds. 0 while unknown. */
function lengthOf({ duration }: HTMLVideoElement): number {
  return Number.isFinite(duration) ? duration : 0;
}

/** iPhones fill the screen with the video alone. */
async function fillScreen(player: HTMLElement, video: HTMLVideoElement): Promise<void> {
  try {
    if (document.fullscreenElement === player) await document.exitFullscreen();
    else if ('requestFullscreen' in player) await player.requestFullscreen();
    else (video as HTMLVideoElement & { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
  } catch {
    // Refused, as in a frame that may not.
  }
}
