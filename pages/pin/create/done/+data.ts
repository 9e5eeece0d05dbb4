import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { getPin } from '../../../../server/pins/get-pin.ts';
import { creationTexts } from '../../../../views/pins/texts/creation.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import type SavedFromWebScreen from './+Page.tsx';

/** End of a save from another site (SAVE-12), shown to the saver. */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<Parameters<typeof SavedFromWebScreen>[0]>> {
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '');
  memberOfPage(request, path);
  const pin = await getPin(
    request.services,
    saverOfPage(request),
    pinId({ id: urlParsed.search['pin'] ?? '' }),
  );
  if (pin === null || !pin.isMine) throw render(404, { kind: 'pin' });
  return {
    ...privatePage(
      request,
      creationTexts.web.doneTitle({ board: pin.board.name }),
      creationTexts.web.doneText,
    ),
    props: { shell: shellProps(request, path), pin },
  };
}
