import { thousandPrices } from '../../../views/ads/budget.ts';
import { insertBoardNote } from '../../../db/queries/boards/board-notes.ts';
import { insertBusinessItem } from '../../../db/queries/business/items.ts';
import { insertFeed } from '../../../db/queries/catalogs/feeds.ts';
import { ownTry as ownTryOf, putTry } from '../../../db/queries/comments/tries.ts';
import { insertComment } from '../../../db/queries/comments/comments.ts';
import { threadOfPin } from '../../../db/queries/comments/threads.ts';
import type { Statement } from '../../../db/connection/database.ts';
import { insertDraft } from '../../../db/queries/drafts.ts';
import { insertMessage } from '../../../db/queries/messages/messages.ts';
import { insertCampaign } from '../../../db/queries/ads/campaigns.ts';
import { insertBoardInvites } from '../../../db/queries/collaborators/board-people.ts';
import { putBoardRequest } from '../../../db/queries/collaborators/board-requests.ts';
import { deleteChosenPins } from '../../../server/organize/edit-pins.ts';
import { quickPins, sectionOf } from '../../operations/support/people.ts';
import type { Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';
import type { Kind } from './kinds.ts';
import { collaborate, employ, emptyDraft, day, boardOf } from './set-up.ts';

/** Related objects: each is within those of the same side, and none within another side's. */
export type Side = Record<Kind, string> & {
  /** A second section of the board. */
  otherSection: string;
  otherBoard: string;
  /** Another person's message in the conversation, and comment on the pin. */
  theirMessage: string;
  theirComment: string;
  ownTry: string;
  /** An invitee of the board, who also asks to join it. */
  guest: string;
  /** Owned by the business. */
  ownItem: string;
  /** A pin of the business, promoted by the campaign. */
  promoted: string;
  /** A pin of the notification's actor. */
  newsPin: string;
  /** A promotion that the staff ended, of the same pin. */
  endedCampaign: string;
};

/** The people of a side besides the caller. */
export interface People {
  /** Owner of the boards. */
  owner: Member;
  friend: Member;
  /** Owner of the business, which the caller manages. */
  boss: Member;
  partner: Member;
  subject: string;
  conversation: string;
  news: string;
  newsPin: string;
  upload: string;
}

const ends: Statement = {
  name: 'test_put_into_section',
  text: `WITH p AS (UPDATE pins SET section_id = $2 WHERE id = $1 RETURNING id, board_id), s AS (
      UPDATE saves SET section_id = $2 WHERE pin_id = $1), c AS (
      INSERT INTO counter_deltas (owner_id, name, delta) VALUES ($2, 'section_pins', 1))
    UPDATE board_pins bp SET section_id = $2 FROM p WHERE bp.board_id = p.board_id AND bp.pin_id = p.id`,
};

const endByStaff: Statement = {
  name: 'test_end_by_staff',
  text: `UPDATE campaigns SET status = 'ended', staff_ended_at = now(), staff_ended_from = 'active', staff_reason = 'Untrue'
    WHERE id = $1`,
};

let made = 0;

/** Creates the objects of a side. */
export async function sideOf(service: TestService, people: People): Promise<Side> {
  const { db } = service;
  const { owner, friend, boss, partner } = people;
  made += 1;
  const board = await boardOf(service, owner, `Board ${made}`);
  const section = await sectionOf(service, board, 'One');
  const otherSection = await sectionOf(service, board, 'Two');
  const [pin = ''] = await quickPins(service, owner.id, board, 1);
  await db.rows(ends, [pin, section]);
  await db.rows(collaborate, [board, friend.id, owner.id]);
  await insertBoardInvites(db, board, owner.id, [partner.id]);
  await putBoardRequest(db, { boardId: board, userId: partner.id, note: '', at: new Date() });
  const note = await insertBoardNote(db, board, owner.id, 'Note', 'Words');
  const thread = await threadOfPin(db, owner.id, pin);
  const [comment, theirComment] = await Promise.all(
    [owner, friend].map(async ({ id }) =>
      thread === null ? null : insertComment(db, id, thread, null, { text: 'Words', signature: null }),
    ),
  );
  if (thread !== null)
    await putTry(db, owner.id, thread, { note: '', signature: null, removesPicture: false });
  const ownTry = thread === null ? null : await ownTryOf(db, owner.id, thread);
  const [message, theirMessage] = await db.transaction(async (tx) =>
    Promise.all(
      [owner, friend].map(async ({ id }) =>
        insertMessage(tx, {
          writerId: id,
          conversationId: people.conversation,
          body: `Words ${made}`,
          pinId: null,
        }),
      ),
    ),
  );
  const shop = await boardOf(service, boss, `Shop ${made}`);
  const [promoted = '', ended = ''] = await quickPins(service, boss.id, shop, 2);
  const named = { adAccountId: null, audienceId: null, assetGroupId: null };
  const terms = {
    ...{
      dailyBudgetMinor: 500,
      currency: 'EUR',
      words: [],
      opensSite: false,
      startsOn: day(0),
      endsOn: day(7),
    },
    ...named,
  };
  const campaign = await insertCampaign(
    db,
    { ownerId: boss.id, pinId: promoted, name: 'Sale', ...terms },
    thousandPrices(),
  );
  const endedCampaign = await insertCampaign(
    db,
    { ownerId: boss.id, pinId: ended, name: 'Ended', ...terms },
    thousandPrices(),
  );
  await db.rows(endByStaff, [endedCampaign.id]);
  const feed = await insertFeed(
    db,
    { ownerId: boss.id, name: 'Feed', url: '', boardId: shop, sealedLogin: null },
    200,
  );
  const plain = { note: '', words: [], currency: null };
  const asked = {
    ...plain,
    ...({ kind: 'partner', name: 'Ask', status: 'pending', createdBy: partner.id } as const),
  };
  const item = await insertBusinessItem(db, { ...asked, businessId: partner.id, partnerId: boss.id });
  const accepted = {
    businessId: boss.id,
    partnerId: partner.id,
    status: 'active',
    createdBy: boss.id,
  } as const;
  await insertBusinessItem(db, { ...asked, ...accepted });
  const call = await insertBusinessItem(db, {
    ...asked,
    kind: 'call',
    status: 'active',
    businessId: boss.id,
    partnerId: null,
  });
  const tag = {
    ...plain,
    ...({ kind: 'shared_tag', name: 'Tag', status: 'active', createdBy: boss.id } as const),
  };
  const ownItem = await insertBusinessItem(db, { ...tag, businessId: boss.id, partnerId: null });
  const owned = async (kind: 'ad_account' | 'audience' | 'asset_group'): Promise<string> =>
    (await insertBusinessItem(db, { ...tag, kind, businessId: boss.id, partnerId: null })).id;
  await db.rows(employ, [boss.id, friend.id]);
  const draft = await insertDraft(
    db,
    { userId: owner.id, fields: emptyDraft, signature: null, publishAt: null },
    900,
  );
  const otherBoard = await boardOf(service, owner, `Other ${made}`);
  const gone = await quickPins(service, owner.id, board, 1);
  const { jobIds } = await deleteChosenPins({ db }, { memberId: owner.id, pinIds: gone, source: null });
  const [job] = jobIds;
  if (!job || !comment || !theirComment || !ownTry || !message || !theirMessage || !feed || !draft)
    throw new Error('something is missing');
  return {
    board,
    section,
    otherSection,
    otherBoard,
    theirComment,
    ownTry: ownTry.id,
    guest: partner.id,
    place: `${board}:${section}`,
    pin,
    note,
    comment,
    conversation: people.conversation,
    message: message.id,
    theirMessage: theirMessage.id,
    business: boss.id,
    campaign: campaign.id,
    endedCampaign: endedCampaign.id,
    promoted,
    feed: feed.id,
    item: item.id,
    adAccount: await owned('ad_account'),
    audience: await owned('audience'),
    assetGroup: await owned('asset_group'),
    call: call.id,
    ownItem: ownItem.id,
    partner: partner.id,
    person: friend.id,
    news: people.news,
    newsPin: people.newsPin,
    job,
    draft: draft.id,
    part: 'none',
    subject: people.subject,
    upload: people.upload,
    cursor: '1',
    outside: '1',
  };
}
