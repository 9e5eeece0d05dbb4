import { Readable } from 'node:stream';
import { putFeedItem } from '../../../db/queries/catalogs/feed-items.ts';
import { putFeedPart } from '../../../db/queries/catalogs/feed-parts.ts';
import {
  beginFeed,
  feedsOfOwner,
  finishFeed,
  insertFeed,
  noteFeedProgress,
} from '../../../db/queries/catalogs/feeds.ts';
import { decideMerchant } from '../../../db/queries/merchants/merchants.ts';
import { catalog } from '../../../db/seeds/cast/catalog.ts';
import { digestOf, productsOf, refuseInto, surveyFeed } from '../../catalogs/files/read-feed.ts';
import type { LocalPictures } from '../local-pictures.ts';
import { catalogFeed } from './catalog-feed.ts';
import type { SeededBoard } from './seeding.ts';

/**
 * Makes one of the cast a verified merchant whose products are a catalog, once: a feed as if uploaded, each of its
 * lines a Pin that is there. Reading the feed again changes nothing. `ids` are those of the Pins by place.
 */
export async function seedCatalog(
  { services }: LocalPictures,
  boards: ReadonlyMap<string, SeededBoard>,
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  const { ownerId, boardId } = boards.get(catalog.board) ?? { ownerId: '', boardId: '' };
  if ((await feedsOfOwner(services.db, ownerId)).length > 0) return;
  const { file, pinOf } = catalogFeed(ids);
  const source = (): Readable => Readable.from([file]);
  const survey = await surveyFeed(source, services.clock.now());
  await services.db.transaction(async (sql) => {
    await decideMerchant(sql, ownerId, {
      status: 'verified',
      disapprovalReasons: [],
      isInspirational: true,
      isEligible: true,
    });
    const feed = await insertFeed(
      sql,
      { ownerId, boardId, name: catalog.name, url: '', sealedLogin: null },
      1,
    );
    if (feed === null) return;
    await putFeedPart(sql, ownerId, feed.id, 0, file);
    const run = (await beginFeed(sql, ownerId, feed.id, survey.pins))?.run ?? 1;
    for await (const product of productsOf(source, survey, refuseInto(survey))) {
      if ('keptIds' in product) continue;
      const { itemId, pictureUrl } = product;
      const pinId = pinOf.get(itemId) ?? '';
      const place = { ownerId, feedId: feed.id, itemId };
      await putFeedItem(sql, place, { pinId, pictureUrl, digest: digestOf(product), run });
    }
    await noteFeedProgress(sql, ownerId, feed.id, run, { done: survey.pins, added: survey.pins, changed: 0 });
    await finishFeed(sql, ownerId, feed.id, run, {
      status: 'done',
      failure: null,
      removed: 0,
      refused: survey.refused,
      problems: survey.problems,
      unconfirmed: 0,
      againMs: 0,
      againAt: survey.saleChangesAt,
    });
  });
}
