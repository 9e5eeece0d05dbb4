import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { getPin, type CloseupRecord } from '../../../../server/pins/get-pin.ts';
import type { PageRequest } from '../../../../server/page-request.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { PlacePicker } from '../../../../views/saves/picker/place-picker.tsx';
import { repinFlags, type RepinFlags } from '../../../../views/saves/repin-flags.ts';
import { repinUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { editPinProps } from '../edit-pin-data.tsx';
import { formState } from '../../../render/forms/form-state.ts';
import { head } from '../../../render/head.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { placePickerProps } from '../../../render/pins/place-picker-data.ts';
import { repinProps } from '../../../render/pins/repin-data.tsx';
import { queryText } from '../../../render/query-text.ts';
import { returnToken } from '../../../render/forms/return-token.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import type { RepinPageProps } from './+Page.tsx';

export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<RepinPageProps> | PageModel> {
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  const { user } = request.viewer;
  if (user !== null && urlParsed.search['fragment'] === 'picker')
    return pickerModel(request, pin, user.id, urlParsed.search);
  const props =
    user === null
      ? visitorProps(request, pin, repinFlags(urlParsed.search).trackingParams)
      : await memberProps(request, pin, user.id, urlParsed.search);
  return {
    ...privatePage(request, titleOf(props), pin.seoDescription),
    props,
  };
}

/** The places alone, for the picker over a page. */
async function pickerModel(
  request: PageRequest,
  pin: CloseupRecord,
  userId: string,
  search: Record<string, string>,
): Promise<PageModel> {
  const flags = repinFlags(search);
  const copyId = copyOf(pin, flags);
  const act = flags.act === 'move' && copyId !== null ? 'move' : 'save';
  const words = queryText(search['q'], 100);
  const picker = await placePickerProps(request, { pin, copyId, flags: { ...flags, act }, words, userId });
  return {
    head: head(request, { title: '', description: '', path: null, robots: 'noindex' }),
    props: {},
    fragment: () => renderToStaticMarkup(<PlacePicker {...picker} />),
  };
}

async function memberProps(
  request: PageRequest,
  pin: CloseupRecord,
  userId: string,
  search: Record<string, string>,
): Promise<RepinPageProps> {
  const flags = repinFlags(search);
  const copyId = copyOf(pin, flags);
  if (flags.act === 'edit' && copyId !== null) {
    const copy = copyId === pin.id ? pin : await getPin(request.services, saverOfPage(request), copyId);
    if (copy !== null)
      return {
        kind: 'edit',
        ...(await editPinProps(request, copy, {
          ...flags,
          originalPinId: flags.originalPinId ?? (copyId === pin.id ? null : pin.id),
        })),
      };
  }
  const act = flags.act === 'move' && copyId !== null ? 'move' : 'save';
  return {
    kind: 'member',
    ...(await repinProps(request, { pin, copyId, flags: { ...flags, act }, search, userId })),
  };
}

/**
 * Returns the copy concerned: the pin itself if it is the viewer's and is being edited, else their newest copy of it.
 */
function copyOf(pin: CloseupRecord, flags: RepinFlags): string | null {
  return flags.act !== 'save' && pin.isMine ? pin.id : (pin.saved?.localPinId ?? null);
}

function visitorProps(
  request: PageRequest,
  pin: CloseupRecord,
  trackingParams: string | null,
): RepinPageProps {
  const savesMade = request.session.unauthSaves?.length ?? 0;
  const back = returnToken(request);
  return {
    kind: 'visitor',
    shell: shellProps(request, repinUrl(pin.id)),
    pin,
    savesLeft: Math.max(0, limits.unauthSaves - savesMade),
    form: formState(request, '/v3/unauth_saves/', [
      { name: 'pin_id', value: pin.id },
      ...(trackingParams === null ? [] : [{ name: 'clientTrackingParams', value: trackingParams }]),
      ...(back === null ? [] : [{ name: 'return_to', value: back }]),
    ]),
  };
}

function titleOf(props: RepinPageProps): string {
  switch (props.kind) {
    case 'visitor':
      return en.unauthSave.title;
    case 'edit':
      return en.pinEdit.title;
    case 'member':
      return props.act === 'move' ? en.repin.moveTitle : en.repin.title;
  }
}
