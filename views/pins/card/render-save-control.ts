import { maxShortName } from '../../contract/short-name.ts';
import { saveName } from '../../saves/save-name.ts';
import { savedName } from '../../saves/saved-name.ts';
import { markup, type Markup } from '../../base/markup.ts';
import type { SaveControlProps } from './save-control.tsx';

/** Renders the markup of `SaveControl` as a string, because a page has one per card. */
export function renderSaveControl({
  pinName,
  form,
  saved,
  isKept = false,
  isHere = false,
  t,
}: Pick<SaveControlProps, 'pinName' | 'form' | 'saved' | 'isKept' | 'isHere' | 't'>): string {
  const hidden = Object.entries(form.hidden)
    .map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}"/>`.html)
    .join('');
  const name = saved && savedName(saved, maxShortName);
  const pick =
    form.pick === undefined
      ? null
      : markup`<a class="save-control__pick" href="${form.pick}" rel="nofollow" data-plain="true" aria-label="${saved === null ? t.save.pick : t.save.move}"></a>`;
  const isPressed = saved !== null || isKept;
  const label = isPressed ? t.save.saved : t.save.save;
  const overlay = isKept
    ? markup`<span class="save-control__saved">${t.save.savedOnline}</span>`
    : saved &&
      !isHere &&
      markup`<a class="${saved.isFresh ? 'save-control__saved just-saved' : 'save-control__saved'}" href="${saved.boardUrl}"${saved.isFresh ? markup` data-note="${t.save.keepIt}"` : ''}>${name === null ? t.save.savedOverlay : savedToName(name, t)}</a>`;
  return markup`<div class="save-control"><form action="${form.action}" method="${form.method}">${{ html: hidden }}<button class="button" aria-label="${saveName(label, pinName)}" aria-pressed="${String(isPressed)}">${label}</button>${pick}</form>${overlay || null}</div>`
    .html;
}

function savedToName(name: string, t: SaveControlProps['t']): Markup {
  const [before = '', after = ''] = t.save.savedTo({ name: nameMark }).split(nameMark);
  return markup`${before}<bdi>${name}</bdi>${after}`;
}

/** A character that no text contains. */
const nameMark = '\u0000';
