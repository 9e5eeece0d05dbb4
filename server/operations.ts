import { siteOperations } from './site/operations/site.ts';
import { accountOperations } from './accounts/operations/accounts.ts';
import { browserErrorOperations } from './browser-errors/operations.ts';
import { businessOperations } from './business/operations/business.ts';
import { catalogOperations } from './catalogs/operations.ts';
import { arrangePinOperation } from './boards/operations/arrange-pin.ts';
import { archiveBoardOperation, unarchiveBoardOperation } from './boards/operations/archive-board.ts';
import { boardIdeasOperation } from './boards/operations/board-ideas.ts';
import {
  addBoardNoteOperation,
  boardNotesOperation,
  deleteBoardNoteOperation,
  editBoardNoteOperation,
} from './boards/operations/board-notes.ts';
import { boardPinsOperation } from './boards/operations/board-pins.ts';
import { dismissScreenOperation } from './boards/operations/board-screen.ts';
import { tryOperations } from './tries/operations.ts';
import { commentOperations } from './comments/operations/comments.ts';
import { merchantOperations } from './merchants/operations/merchants.ts';
import { createBoardOperation } from './boards/operations/create-board.ts';
import {
  deleteBoardOperation,
  deletedBoardsOperation,
  restoreBoardOperation,
} from './boards/operations/delete-board.ts';
import { getBoardOperation } from './boards/operations/get-board.ts';
import { listBoardsOperation } from './boards/operations/list-boards.ts';
import { boardJobOperation, mergeBoardOperation } from './boards/operations/merge-board.ts';
import {
  bulkCopyAllOperation,
  bulkDeleteAllOperation,
  bulkMoveAllOperation,
} from './organize/operations/bulk-edit-all.ts';
import {
  bulkCopyOperation,
  bulkDeleteOperation,
  bulkMoveOperation,
} from './organize/operations/bulk-edit.ts';
import { bulkMoveBackOperation } from './organize/operations/bulk-move-back.ts';
import { undoAllOperation } from './organize/operations/undo-all.ts';
import { messageOperations } from './messages/operations/message-operations.ts';
import { exportOperations } from './exports/operations.ts';
import { importOperations } from './imports/operations.ts';
import { passkeyOperations } from './accounts/passkeys/operations.ts';
import { ssoOperations } from './accounts/sso/operations.ts';
import { onboardingOperations } from './accounts/onboarding/operations.ts';
import { newsOperations } from './notifications/operations.ts';
import { listSaveTargetsOperation } from './boards/operations/list-save-targets.ts';
import { moveBoardOperation } from './boards/operations/move-board.ts';
import { updateBoardOperation } from './boards/operations/update-board.ts';
import {
  hideInNewsOperation,
  hideInSearchOperation,
  hidePinOperation,
  undoHideInNewsOperation,
  unhideInSearchOperation,
  unhidePinOperation,
} from './feedback/operations/hide-pin.ts';
import { reportPinOperation } from './feedback/operations/report-pin.ts';
import { homeFeedOperation } from './feeds/operations.ts';
import {
  registerUploadOperation,
  registerUploadsOperation,
  sentUploadOperation,
  giveUpUploadOperation,
  uploadStatusOperation,
} from './uploads/operations.ts';
import { createStoryPinOperation } from './pins/operations/create-story-pin.ts';
import { studioOperations } from './studio/operations/studio.ts';
import { takeEventsOperation } from './events/operations.ts';
import { statOperations } from './stats/operations.ts';
import { experienceOperations } from './experiences/operations.ts';
import { draftOperations } from './drafts/operations/drafts.ts';
import { offsiteOperations } from './links/operations.ts';
import { appealOperations } from './moderation/operations.ts';
import { staffOperations } from './staff/operations/staff.ts';
import { digestOperations } from './mail/operations.ts';
import { surveyOperations } from './surveys/operations.ts';
import { chooseLocaleOperation } from './accounts/operations/locale.ts';
import { userStateOperation } from './accounts/operations/theme.ts';
import { peopleOperations } from './people/operations/people.ts';
import { oauthOperations } from './oauth/operations.ts';
import { createPinOperation } from './pins/operations/create-pin.ts';
import { deletePinOperation } from './pins/operations/delete-pin.ts';
import { getPinOperation } from './pins/operations/get-pin.ts';
import {
  deletePinNoteOperation,
  notePinOperation,
  readPinNoteOperation,
} from './pins/operations/pin-note.ts';
import {
  boardRelatedOperation,
  relatedModulesOperation,
  relatedPinsOperation,
} from './pins/operations/related-pins.ts';
import { boardTitlesOperation, pinActivityOperation } from './pins/operations/pin-activity.ts';
import { repinOperation } from './saves/operations/repin.ts';
import { visualOperations } from './visual-search/operations.ts';
import { todayOperations } from './articles/operations.ts';
import { topicOperations } from './topics/operations/topics.ts';
import { clearSearchesOperation, keepSearchOperation } from './search/operations/recent-searches.ts';
import { searchOperation } from './search/operations/search.ts';
import { hashtagsOperation, typeaheadOperation } from './search/operations/typeahead.ts';
import {
  deleteReactionOperation,
  getReactionsOperation,
  likedPinsOperation,
  putReactionOperation,
} from './reactions/operations.ts';
import { moveSectionOperation, renameSectionOperation } from './sections/operations/change-section.ts';
import { deleteSectionOperation, mergeSectionOperation } from './organize/operations/remove-section.ts';
import { createSectionOperation } from './organize/operations/create-section.ts';
import {
  findSectionOperation,
  getSectionOperation,
  sectionPinsOperation,
} from './sections/operations/get-section.ts';
import { boardSectionsOperation } from './sections/operations/list-sections.ts';
import { restorePinOperation } from './pins/operations/restore-pin.ts';
import { shoppingListOperation } from './products/operations/shopping-list.ts';
import { tagProductsOperation } from './products/operations/tag-products.ts';
import { changeDetailsOperation } from './pins/operations/change-details.ts';
import { sponsorPinOperation } from './pins/operations/sponsor-pin.ts';
import { updatePinOperation } from './pins/operations/update-pin.ts';
import { logInOperation, logOutOperation } from './sessions/operations/log-in.ts';
import {
  clearVisitedPinsOperation,
  sessionStateOperation,
  updateSessionStateOperation,
} from './sessions/operations/session-state.ts';
import { saveAsVisitorOperation, unsaveAsVisitorOperation } from './saves/operations/unauth-saves.ts';
import { websiteOperations } from './people/operations/website.ts';
import { personActivityOperation } from './people/operations/person-activity.ts';
import {
  getUserOperation,
  userActivityPinsOperation,
  userCommunityPinsOperation,
  userPinsOperation,
} from './people/operations/get-user.ts';
import {
  emailExistsOperation,
  signUpOperation,
  signUpStepsOperation,
} from './accounts/operations/sign-up.ts';
import { findImagesOperation } from './web-pages/operations.ts';

/** All operations of the service. The registry mounts each on all its transports. */
export const operations = [
  ...browserErrorOperations,
  ...businessOperations,
  ...catalogOperations,
  homeFeedOperation,
  getPinOperation,
  createPinOperation,
  deletePinOperation,
  updatePinOperation,
  sponsorPinOperation,
  changeDetailsOperation,
  tagProductsOperation,
  shoppingListOperation,
  restorePinOperation,
  readPinNoteOperation,
  notePinOperation,
  deletePinNoteOperation,
  repinOperation,
  relatedPinsOperation,
  relatedModulesOperation,
  boardRelatedOperation,
  pinActivityOperation,
  boardTitlesOperation,
  getReactionsOperation,
  likedPinsOperation,
  putReactionOperation,
  deleteReactionOperation,
  getBoardOperation,
  createBoardOperation,
  updateBoardOperation,
  deleteBoardOperation,
  restoreBoardOperation,
  deletedBoardsOperation,
  archiveBoardOperation,
  unarchiveBoardOperation,
  moveBoardOperation,
  arrangePinOperation,
  dismissScreenOperation,
  boardIdeasOperation,
  boardNotesOperation,
  addBoardNoteOperation,
  editBoardNoteOperation,
  deleteBoardNoteOperation,
  listBoardsOperation,
  listSaveTargetsOperation,
  boardPinsOperation,
  boardSectionsOperation,
  createSectionOperation,
  findSectionOperation,
  getSectionOperation,
  sectionPinsOperation,
  renameSectionOperation,
  moveSectionOperation,
  mergeSectionOperation,
  deleteSectionOperation,
  bulkMoveOperation,
  bulkMoveBackOperation,
  bulkCopyOperation,
  bulkDeleteOperation,
  bulkMoveAllOperation,
  bulkCopyAllOperation,
  bulkDeleteAllOperation,
  undoAllOperation,
  mergeBoardOperation,
  boardJobOperation,
  getUserOperation,
  personActivityOperation,
  userCommunityPinsOperation,
  userPinsOperation,
  userActivityPinsOperation,
  hidePinOperation,
  unhidePinOperation,
  hideInSearchOperation,
  unhideInSearchOperation,
  hideInNewsOperation,
  undoHideInNewsOperation,
  reportPinOperation,
  ...messageOperations,
  ...newsOperations,
  ...onboardingOperations,
  ...exportOperations,
  ...importOperations,
  ...passkeyOperations,
  ...ssoOperations,
  searchOperation,
  typeaheadOperation,
  hashtagsOperation,
  keepSearchOperation,
  clearSearchesOperation,
  saveAsVisitorOperation,
  unsaveAsVisitorOperation,
  registerUploadOperation,
  uploadStatusOperation,
  logInOperation,
  logOutOperation,
  sessionStateOperation,
  updateSessionStateOperation,
  clearVisitedPinsOperation,
  signUpOperation,
  emailExistsOperation,
  signUpStepsOperation,
  ...accountOperations,
  ...siteOperations,
  ...oauthOperations,
  ...offsiteOperations,
  ...experienceOperations,
  userStateOperation,
  chooseLocaleOperation,
  ...peopleOperations,
  ...websiteOperations,
  createStoryPinOperation,
  ...studioOperations,
  registerUploadsOperation,
  sentUploadOperation,
  giveUpUploadOperation,
  ...topicOperations,
  ...todayOperations,
  ...visualOperations,
  findImagesOperation,
  ...draftOperations,
  ...commentOperations,
  ...tryOperations,
  ...merchantOperations,
  takeEventsOperation,
  ...statOperations,
  ...staffOperations,
  ...surveyOperations,
  ...digestOperations,
  ...appealOperations,
] as const;

type AnyOperation = (typeof operations)[number];

/** Input and output types of each operation by `METHOD /v3/path/`, for the typed client of the islands. */
export type Operations = {
  [O in AnyOperation as `${O['method']} ${O['path']}`]: {
    input: O['input']['_input'];
    data: Awaited<ReturnType<O['handle']>>['data'];
  };
};
