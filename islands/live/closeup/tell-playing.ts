import { lastSource } from '../motion/last-source.ts';
import { playerTexts as t } from '../../../views/pins/texts/player.ts';

/** Says when a video waits for data (`data-waiting`), and when it cannot be played, with a button that tries again. */
export function tellPlaying(player: HTMLElement, video: HTMLVideoElement, focusBar: () => void): void {
  const wait = (isWaiting: boolean): void => void player.toggleAttribute('data-waiting', isWaiting);
  for (const name of ['waiting', 'stalled'])
    video.addEventListener(name, () => wait(!video.paused && video.readyState < video.HAVE_FUTURE_DATA));
  for (const name of ['playing', 'canplay', 'pause', 'ended', 'emptied'])
    video.addEventListener(name, () => wait(false));

  const failure = document.createElement('div');
  failure.className = 'player__failure';
  const line = document.createElement('p');
  line.role = 'status';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button';
  retry.textContent = t.retry;
  failure.append(line, retry);
  player.append(failure);

  const tell = (hasFailed: boolean): void => {
    wait(false);
    player.toggleAttribute('data-failed', hasFailed);
    line.textContent = hasFailed ? t.failed : '';
    if (hasFailed && player.contains(document.activeElement)) retry.focus();
  };
  const fail = (): void => tell(true);
  video.addEventListener('error', fail);
  lastSource(video)?.addEventListener('error', fail);
  for (const name of ['loadstart', 'playing']) video.addEventListener(name, () => tell(false));
  retry.addEventListener('click', () => {
    const at = video.currentTime;
    tell(false);
    focusBar();
    video.load();
    if (at > 0) video.currentTime = at;
    void video.play().catch(() => undefined);
  });
  if (video.networkState === video.NETWORK_NO_SOURCE || video.error !== null) fail();
}
