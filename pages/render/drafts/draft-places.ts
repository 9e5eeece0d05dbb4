import { listSaveTargets } from '../../../server/boards/lists/list-save-targets.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import { pickerOptions, type PickerOption } from '../../../views/saves/picker/picker-options.ts';
import { profilePlace } from '../pins/repin-data.tsx';

/**
 * Lists the places of a new pin: the profile, the boards used last, and the boards of `wanted`, the places that drafts
 * already have, however many there are. Those that take no pins are left out.
 */
export async function draftPlaces(
  { services }: Pick<PageRequest, 'services'>,
  userId: string,
  wanted: readonly string[],
): Promise<PickerOption[]> {
  const { items } = await listSaveTargets(services, userId);
  const listed = new Set(items.map(({ id }) => id));
  const onlyIds = [...new Set(wanted.map((place) => place.split(':')[0] ?? ''))].filter(
    (id) => isId(id) && !listed.has(id),
  );
  const others = onlyIds.length === 0 ? [] : (await listSaveTargets(services, userId, { onlyIds })).items;
  return [profilePlace(), ...pickerOptions([...items, ...others], null)];
}
