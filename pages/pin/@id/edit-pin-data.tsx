import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { CardCropIsland } from '../../../islands/card-crop/island.tsx';
import { listSaveTargets } from '../../../server/boards/lists/list-save-targets.ts';
import { chosenLanguageOfPin } from '../../../server/pins/update-pin.ts';
import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { EditPinScreenProps } from '../../../views/pins/edit-pin-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { currencyOfCountry } from '../../../views/products/price/currency-of-country.ts';
import { typedEdges, wholeEdges } from '../../../views/media/card-crop.ts';
import { pictureSources } from '../../../views/media/picture-sources.ts';
import { typedRich } from '../../../views/products/typed-rich.ts';
import { pickerOptions, type PickerOption } from '../../../views/saves/picker/picker-options.ts';
import type { RepinFlags } from '../../../views/saves/repin-flags.ts';
import { coverUrl } from '../../../views/drafts/creation-urls.ts';
import { pinEditUrl, pinUrl } from '../../../views/base/urls/canonical.ts';
import { ownFormState } from '../../render/forms/form-state.ts';
import { profilePlace } from '../../render/pins/repin-data.tsx';
import { productTagsSlot } from './product-tags-slot.tsx';
import { returnToken } from '../../render/forms/return-token.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Form for the viewer's own pin with its current values (ROUTE-07). */
export async function editPinProps(
  request: PageRequest,
  pin: CloseupRecord,
  flags: Pick<RepinFlags, 'boardId' | 'originalPinId'>,
): Promise<EditPinScreenProps> {
  const targets = await listSaveTargets(request.services, pin.pinner.id);
  const language = await chosenLanguageOfPin(request.services, pin.pinner.id, pin.id);
  const isCopy = pin.parentPinId !== null;
  const origin = flags.originalPinId ?? pin.id;
  const back = returnToken(request);
  const carried = back === null ? [] : [{ name: 'return_to', value: back }];
  const form = ownFormState(request, `/v3/pins/${pin.id}/`, [
    { name: '_method', value: 'PUT' },
    ...(flags.originalPinId === null ? [] : [{ name: 'original_pin_id', value: flags.originalPinId }]),
    ...carried,
  ]);
  const values = {
    title: pin.title,
    description: pin.description,
    alt_text: pin.altText,
    link: pin.link,
    language,
    crop_top_percent: percent(pin.imageCrop?.minY ?? 0),
    crop_bottom_percent: percent(pin.imageCrop?.maxY ?? 1),
    ...form.values,
  };
  const present = placeOf(pin);
  const options = withPresent([profilePlace(), ...pickerOptions(targets.items, null)], pin, present);
  return {
    shell: shellProps(request, pinEditUrl(pin.id), true),
    pin,
    form: { ...form, values },
    options,
    chosen: form.values['place'] ?? asked(options, flags.boardId) ?? present,
    hasMoreBoards: targets.bookmark !== null,
    cropSlot: pin.media === null ? cropSlot(pin, values) : null,
    maxDescription: isCopy ? limits.pinDescriptionOnBoard : limits.pinDescription,
    isCopy,
    detailsForm: isCopy ? null : detailsForm(request, pin),
    tagsSlot: isCopy ? null : await productTagsSlot(request, pin),
    sponsorForm: isCopy
      ? null
      : ownFormState(request, `/v3/pins/${pin.id}/sponsorship/`, [{ name: '_method', value: 'PUT' }]),
    sponsorship: pin.sponsorship,
    remove: ownFormState(request, `/v3/pins/${pin.id}/`, [{ name: '_method', value: 'DELETE' }]),
    cancelHref: pinUrl(origin),
    coverHref:
      !isCopy && (pin.media?.kind === 'video' || pin.media?.kind === 'story') ? coverUrl(pin.id) : null,
  };
}

const percent = (part: number): string => String(Math.round(part * 100));

function cropSlot({ picture }: CloseupRecord, values: FormState['values']): ReactNode {
  const { src, width, height } = pictureSources(picture, 'closeup');
  const typed = typedEdges(values['crop_top_percent'] ?? '', values['crop_bottom_percent'] ?? '');
  return (
    <Island
      name="card-crop"
      when="visible"
      props={{ picture: { src, width, height }, edges: typed ?? wholeEdges }}
      component={CardCropIsland}
    />
  );
}

function detailsForm(request: PageRequest, pin: CloseupRecord): FormState {
  const typed = typedRich(pin.rich, pin.richDetails);
  const form = ownFormState(request, `/v3/pins/${pin.id}/details/`, [
    { name: '_method', value: 'PUT' },
    // The source page's description is not editable in the form.
    { name: 'rich_description', value: typed['rich_description'] ?? '' },
  ]);
  const currency = currencyOfCountry(request.viewer.country);
  return { ...form, values: { product_currency: currency, ...typed, ...form.values } };
}

function placeOf(pin: CloseupRecord): string {
  if (pin.board.layout === 'quick_saves') return profilePlace().place;
  return pin.section === null ? pin.board.id : `${pin.board.id}:${pin.section.id}`;
}

function asked(options: PickerOption[], boardId: string | null): string | null {
  return options.find(({ place }) => place === boardId)?.place ?? null;
}

/** Adds the pin's current place even if nothing can be saved there, so that the pin can stay. */
function withPresent(options: PickerOption[], pin: CloseupRecord, present: string): PickerOption[] {
  if (options.some(({ place }) => place === present)) return options;
  return [{ ...profilePlace(), place: present, name: pin.section?.title ?? pin.board.name }, ...options];
}
