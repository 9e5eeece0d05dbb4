import type { PageContextServer } from 'vike/types';
import { getPin } from '../../../../server/pins/get-pin.ts';
import type { EditPinScreenProps } from '../../../../views/pins/edit-pin-screen.tsx';
import { repinFlags } from '../../../../views/saves/repin-flags.ts';
import { pinEditUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { editPinProps } from '../edit-pin-data.tsx';
import { privatePage } from '../../../render/guards/private-page.ts';
import { memberOfPage } from '../../../render/guards/refused-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';

/** Edits or deletes the viewer's own pin (ROUTE-04). Other people's pins are 404. */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<EditPinScreenProps>> {
  const id = pinId(routeParams);
  memberOfPage(request, pinEditUrl(id));
  const pin = await getPin(request.services, saverOfPage(request), id);
  if (pin === null || !pin.isMine) throw await missingPin(request, routeParams);
  return {
    ...privatePage(request, en.pinEdit.title, pin.seoDescription),
    props: await editPinProps(request, pin, repinFlags(urlParsed.search)),
  };
}
