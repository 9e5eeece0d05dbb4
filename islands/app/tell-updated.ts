import { appTexts as t } from '../../views/base/texts/app.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';

/** Announces a new version, with a link that loads the page anew. */
export function tellUpdated(): void {
  bus.emit('toast', {
    text: t.updated,
    kind: 'info',
    durationMs: 5000,
    actions: [{ label: commonTexts.reload, href: location.pathname + location.search }],
  });
}
