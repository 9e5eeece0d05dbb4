import type { Member } from '../../../support/service/client.ts';
import { createPin, picture } from '../../../support/data/pictures.ts';
import type { TestService } from '../../../support/service/service.ts';
import { sectionOf } from '../../support/people.ts';
import { uploadFile } from '../../support/upload.ts';

/** An archived board with a chosen cover, first in the order, with a product, a recipe and an article pin. */
export async function statedPins(
  service: TestService,
  who: Member,
  board: { id: string },
  otherId: string,
): Promise<void> {
  const done = async (method: string, path: string, body: Record<string, unknown> = {}): Promise<void> => {
    const { status, text } = await who.call(method, path, body);
    if (status >= 300) throw new Error(`${path} ${text}`);
  };
  const { uploadId } = await uploadFile(who, await picture(318));
  const lamp = {
    image_base64: (await picture(315)).toString('base64'),
    kind: 'product',
    title: 'Lamp',
    rich_title: 'A lamp',
    product_price: '19.90',
    product_max_price: '25',
    product_currency: 'EUR',
    product_availability: 'out_of_stock',
    product_free_shipping_from: '50',
    product_brand: 'Maker',
    product_dimensions: 'Color, Size',
    product_variants: 'Blue, M; 21\nRed, L; sold out',
    product_item_id: 'L-1',
    additional_upload_ids: [uploadId],
  };
  const made = await who.call('POST', '/v3/pins/', { board_id: board.id, ...lamp });
  if (made.status !== 201) throw new Error(made.text);
  await createPin(who, 316, {
    board_id: board.id,
    kind: 'recipe',
    title: 'Soup',
    author: 'Anna',
    recipe_ingredients: 'Broth:\n1 l water\nsalt',
    recipe_steps: 'Boil it\nEat it',
    recipe_servings: '4',
    recipe_minutes: '30',
  });
  await createPin(who, 317, {
    board_id: board.id,
    kind: 'article',
    title: 'News',
    author: 'Ben',
    site_name: 'The Paper',
    published: '2026-05-17',
  });
  const { id } = made.response?.data as { id: string };
  await done('PUT', `/v3/boards/${board.id}/pins/${id}/position/`, { step: 'up' });
  await sectionOf(service, board.id, 'A');
  const second = await sectionOf(service, board.id, 'B');
  await done('POST', `/v3/sections/${second}/move/`, { direction: 'first' });
  await done('PUT', `/v3/boards/${board.id}/`, { cover_pin_id: id });
  await done('PUT', `/v3/boards/${board.id}/position/`, { before: otherId });
  await done('PUT', `/v3/boards/${board.id}/archive/`);
}

export async function boardIdOf(who: Member, name: string): Promise<string> {
  const { response } = await who.resource('BoardsResource', 'get', { username: who.username });
  const found = (response?.data as { id: string; name: string }[]).find((board) => board.name === name);
  return found?.id ?? 'none of that name';
}
