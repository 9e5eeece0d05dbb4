import type { NewsBoardRow } from '../../db/queries/notifications/news.ts';
import type { PromotionOfNewsRow } from '../../db/queries/notifications/promotion-news.ts';
import type { ReportedRow } from '../../db/queries/notifications/reported-news.ts';
import { campaignAppealUrl } from '../../views/ads/promote-urls.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { businessInvitesUrl, itemsUrl } from '../../views/business/areas.ts';
import { catalogsUrl } from '../../views/catalogs/catalog-urls.ts';
import { commentsUrl, pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import type { NewsKind } from '../../views/contract/news.ts';
import { builderUrl } from '../../views/drafts/creation-urls.ts';
import { merchantSettingsUrl } from '../../views/merchants/merchant-urls.ts';
import { conversationUrl } from '../../views/messages/message-urls.ts';
import { newsUrl } from '../../views/notifications/news-urls.ts';
import { boardPeopleUrl, invitationsUrl } from '../../views/people/people-urls.ts';
import { campaignStatsUrl } from '../../views/stats/stats-urls.ts';
import { joinRequestsUrl } from '../../views/site/site-urls.ts';
import {
  appealedBoardUrl,
  appealedPinUrl,
  appealedWarningUrl,
  staffSectionUrl,
} from '../../views/staff/staff-urls.ts';
import { boardAddress } from '../boards/board-address.ts';

/** What a notification is about, as far as its reader may see it. */
export interface NewsSubject {
  id: string;
  kind: NewsKind;
  subjectId: string;
  /** The latest actor's name. */
  actorName: string | undefined;
  board: NewsBoardRow | null;
  reported: ReportedRow | null;
  promotion: PromotionOfNewsRow | null;
  /** Whether the reader may see the pin that was reported, or below which the comment stands. */
  isPinShown: boolean;
}

/** Returns where a notification leads. */
export function newsHref(news: NewsSubject): string {
  const { kind, subjectId, board, promotion } = news;
  switch (kind) {
    case 'follow':
      return profileUrl(news.actorName ?? '');
    case 'board_follow':
    case 'joined':
    case 'join_approved':
    case 'join_declined':
    case 'board_mention':
    case 'moderation_not_sensitive':
      return board === null ? '/me/' : boardAddress(board.ownerUsername, board.slug, board.layout);
    case 'invite':
      return invitationsUrl;
    case 'join_request':
      return boardPeopleUrl(subjectId);
    case 'request':
      return conversationUrl(subjectId);
    case 'save':
    case 'reaction':
    case 'comment':
    case 'try':
    case 'mention':
    case 'pin_mention':
    case 'moderation_restored':
    case 'moderation_undone':
    case 'moderation_released':
      return pinUrl(subjectId);
    case 'draft_stopped':
      return builderUrl(subjectId);
    case 'moderation_removed':
    case 'moderation_held':
    case 'moderation_appeal_upheld':
      return appealedPinUrl(subjectId);
    case 'moderation_kept':
    case 'moderation_acted':
    case 'moderation_reopened':
    case 'moderation_words_back':
    case 'moderation_warning_withdrawn':
      return reportedHref(news) ?? newsUrl(news.id);
    case 'moderation_sensitive':
    case 'moderation_board_upheld':
      return appealedBoardUrl(subjectId);
    case 'moderation_warned':
    case 'moderation_words_removed':
      return newsUrl(news.id);
    case 'moderation_warning_upheld':
      return appealedWarningUrl(subjectId);
    case 'merchant_verified':
    case 'merchant_refused':
    case 'merchant_removed':
    case 'merchant_asked':
      return merchantSettingsUrl;
    case 'identity_verified':
    case 'identity_removed':
      return '/me/';
    case 'business_invite':
      return businessInvitesUrl;
    case 'business_partner':
      return itemsUrl(subjectId, 'partner', true);
    case 'feed_failed':
    case 'feed_unconfirmed':
      return catalogsUrl(subjectId);
    case 'promotion_ended':
    case 'promotion_upheld':
      return promotion === null ? '/business/hub/' : campaignAppealUrl(promotion.ownerId, promotion.id);
    case 'promotion_over':
    case 'promotion_restored':
      return promotion === null ? '/business/hub/' : campaignStatsUrl(promotion.ownerId, promotion.id);
    case 'website_ended':
    case 'website_taken':
      return settingsUrls.website;
    case 'staff_reports':
      return staffSectionUrl('reports');
    case 'staff_appeals':
      return staffSectionUrl('appeals');
    case 'staff_requests':
      return joinRequestsUrl;
    case 'staff_calls':
      return staffSectionUrl('calls');
    case 'staff_merchants':
      return staffSectionUrl('merchants');
  }
}

/** Returns the address of what was reported, or null if the reader may not see it. */
export function reportedHref({
  reported,
  isPinShown,
}: Pick<NewsSubject, 'reported' | 'isPinShown'>): string | null {
  switch (reported?.kind) {
    case 'pin':
      return isPinShown ? pinUrl(reported.subjectId) : null;
    case 'comment':
      return isPinShown ? commentsUrl(reported.placeId) : null;
    case 'user':
      return reported.username === null ? null : profileUrl(reported.username);
    case 'message':
      return reported.isInConversation ? conversationUrl(reported.placeId) : null;
    case undefined:
      return null;
  }
}
