import { playerTexts as t } from '../../../views/pins/texts/player.ts';
import { iconButton, relabel } from './icon-button.ts';

/**
 * A button that turns captions on and off. With more than one language it steps through them, the reader's first, and
 * says and shows which is on.
 */
export function captionsButton(video: HTMLVideoElement): HTMLButtonElement | null {
  const tracks = inReadersOrder([...video.textTracks]);
  if (tracks.length === 0) return null;
  const shown = document.createElement('small');
  shown.ariaHidden = 'true';
  let at = tracks.findIndex(({ mode }) => mode === 'showing');
  const show = (): void => {
    for (const [index, track] of tracks.entries()) track.mode = index === at ? 'showing' : 'disabled';
    const track = tracks.length > 1 ? tracks[at] : undefined;
    relabel(button, 'captions', track ? t.captionsIn({ language: track.label }) : t.captions);
    button.ariaPressed = String(at !== -1);
    shown.textContent = track?.language.split('-')[0] ?? '';
  };
  const button = iconButton('captions', t.captions, () => {
    at = at + 1 < tracks.length ? at + 1 : -1;
    show();
  });
  button.classList.add('player__captions');
  button.append(shown);
  show();
  return button;
}

/** Those of the page's language first, then of those that the browser asks for. The others keep their order. */
function inReadersOrder(tracks: TextTrack[]): TextTrack[] {
  const wanted = [document.documentElement.lang, ...navigator.languages].map((tag) => tag.toLowerCase());
  const base = (tag: string): string => tag.split('-')[0] ?? '';
  const rank = ({ language }: TextTrack): number => {
    const own = language.toLowerCase();
    const same = wanted.indexOf(own);
    if (same !== -1) return same;
    const near = wanted.findIndex((tag) => base(tag) === base(own));
    return near === -1 ? wanted.length : near + 0.5;
  };
  return tracks.sort((one, other) => rank(one) - rank(other));
}
