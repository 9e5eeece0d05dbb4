import type { Sql, Statement } from '../../../connection/database.ts';
import type { ReactionType } from '../../../../views/contract/pins/reactions.ts';
import { isCached } from '../../../connection/kept/cached-rows.ts';
import { relatedOf, type RelatedRow } from '../../graph/related.ts';
import { boardVisible, notBlocked, pinNotBlocked } from '../../visibility.ts';
import type { PersonRow } from '../../people/person.ts';
import type { PinCardRow } from './pin-card-row.ts';
import type { Sponsorship } from '../../../../views/pins/sponsorship-texts.ts';
import { byViewer, isFor } from './by-viewer.ts';
import { objectColumns, personColumns, pinObjects } from './card-objects.ts';
import { foundCardColumns, readCards, readWholeCards } from './read-cards.ts';

/** Columns that a pin's page shows in addition to its card. */
interface CloseupColumns {
  myReaction: ReactionType | null;
  sponsorship: Sponsorship | null;
  /** The subject of the comments: the first pin for all copies on public boards, else the pin itself. */
  threadId: string;
  areCommentsOff: boolean;
  /** Whether the viewer created the subject of the comments and so may moderate them. */
  canModerate: boolean;
  /** Whose the site of its link is. Null if nobody has proven that, and across a block. */
  officialUser: PersonRow | null;
  /** Null if none is kept. */
  related: RelatedRow | null;
}

const thread = `CASE WHEN b.privacy = 'public' THEN p.root_pin_id ELSE p.id END`;

const cardWith = (viewer: '$1' | 'NULL', columns: string, join: string): string => `
    SELECT ${foundCardColumns(viewer)}${columns},
      (SELECT r.reaction_type FROM pin_reactions r
        WHERE r.root_pin_id = p.root_pin_id AND r.user_id = ${viewer}::bigint) AS "myReaction",
      (SELECT json_build_object('status', sp.status, 'sponsorName', sp.sponsor_name, 'hasAffiliates', sp.has_affiliates)
        FROM pin_sponsorships sp WHERE sp.root_pin_id = p.root_pin_id) AS sponsorship,
      ${thread} AS "threadId",
      coalesce((SELECT ct.are_off FROM pin_comment_threads ct
        WHERE ct.thread_id = ${thread} AND ct.is_own = (b.privacy <> 'public')), false) AS "areCommentsOff",
      EXISTS (SELECT 1 FROM pins m WHERE m.id = ${thread} AND m.user_id = ${viewer}::bigint) AS "canModerate",
      (SELECT row_to_json(w) FROM (
        SELECT ou.user_id::text AS "userId", ${personColumns} FROM website_claims ou JOIN users u ON u.id = ou.user_id
        WHERE ou.host = p.domain AND p.link <> '' AND ${notBlocked('ou.user_id', viewer)}) w) AS "officialUser",
      ${relatedOf('$3')} AS related
    FROM pins p JOIN boards b ON b.id = p.board_id ${join}
    WHERE p.id = $2 AND ${boardVisible('b', viewer)} AND ${pinNotBlocked('p', 'b', viewer)}
      AND ${isFor(viewer)}`;

const ofPin = byViewer('closeup_card', (viewer) => cardWith(viewer, '', ''));

/** With the contents of its objects, for a pin that this process does not know. */
const ofNewPin = byViewer('closeup_card_whole', (viewer) =>
  cardWith(viewer, `, ${objectColumns}`, 'JOIN users u ON u.id = p.user_id'),
);

export const closeupStatements: readonly Statement[] = [
  ...[null, ''].flatMap((viewerId) => [ofPin(viewerId), ofNewPin(viewerId)]),
];

/**
 * Returns the pin with the first data of its page, and the list of related pins kept for a language. Null if it is
 * missing or hidden from this viewer, which look the same.
 */
export async function closeupCard(
  sql: Sql,
  viewerId: string | null,
  pinId: string,
  language: string,
): Promise<(PinCardRow & CloseupColumns) | null> {
  const values = [viewerId, pinId, language];
  const [row] = isCached(sql, pinObjects, pinId)
    ? await readCards<CloseupColumns>(sql, ofPin(viewerId), values)
    : await readWholeCards<CloseupColumns>(sql, ofNewPin(viewerId), values);
  return row ?? null;
}
