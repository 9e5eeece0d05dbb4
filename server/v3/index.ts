import { accountOperations } from './accounts/operations.ts';
import { browserErrorOperations } from './browser-errors/operations.ts';
import { businessOperations } from './business/operations.ts';
import { catalogueOperations } from './catalogues/operations.ts';
import { archiveBoardOperation, unarchiveBoardOperation } from './boards/archive-board.ts';
import { boardIdeasOperation } from './boards/board-ideas.ts';
import {
  addBoardNoteOperation,
  boardNotesOperation,
  deleteBoardNoteOperation,
  editBoardNoteOperation,
} from './boards/board-notes.ts';
import { boardPinsOperation } from './boards/board-pins.ts';
import { dismissScreenOperation } from './boards/board-screen.ts';
import { commentOperations } from './comments/operations.ts';
import { merchantOperations } from './merchants/operations.ts';
import { createBoardOperation } from './boards/create-board.ts';
import {
  deleteBoardOperation,
  deletedBoardsOperation,
  restoreBoardOperation,
} from './boards/delete-board.ts';
import { getBoardOperation } from './boards/get-board.ts';
import { listBoardsOperation } from './boards/list-boards.ts';
import { boardJobOperation, mergeBoardOperation } from './boards/merge-board.ts';
import { bulkCopyAllOperation, bulkDeleteAllOperation, bulkMoveAllOperation } from './bulk/bulk-edit-all.ts';
import { bulkCopyOperation, bulkDeleteOperation, bulkMoveOperation } from './bulk/bulk-edit.ts';
import { bulkMoveBackOperation } from './bulk/bulk-move-back.ts';
import { undoAllOperation } from './bulk/undo-all.ts';
import { messageOperations } from './messages/operations.ts';
import { copyOperations } from './account-copies/operations.ts';
import { passkeyOperations } from './passkeys/operations.ts';
import { ssoOperations } from './sso/operations.ts';
import { onboardingOperations } from './onboarding/operations.ts';
import { newsOperations } from './news/operations.ts';
import { listSaveTargetsOperation } from './boards/list-save-targets.ts';
import { moveBoardOperation } from './boards/move-board.ts';
import { updateBoardOperation } from './boards/update-board.ts';
import {
  hideInNewsOperation,
  hideInSearchOperation,
  hidePinOperation,
  undoHideInNewsOperation,
  unhideInSearchOperation,
  unhidePinOperation,
} from './feedback/hide-pin.ts';
import { reportPinOperation } from './feedback/report-pin.ts';
import { homeFeedOperation } from './feeds/home-feed.ts';
import { registerUploadsOperation } from './uploads/register-batch.ts';
import { storyOperations } from './stories/operations.ts';
import { studioOperations } from './studio/operations.ts';
import { eventOperations } from './events/operations.ts';
import { statOperations } from './stats/operations.ts';
import { experienceOperations } from './experiences/operations.ts';
import { draftOperations } from './drafts/operations.ts';
import { offsiteOperations } from './offsite/operations.ts';
import { appealOperations } from './appeals/operations.ts';
import { staffOperations } from './staff/operations.ts';
import { digestOperations } from './digests/operations.ts';
import { surveyOperations } from './surveys/operations.ts';
import { userStateOperation } from './theme/operations.ts';
import { peopleOperations } from './people/operations.ts';
import { oauthOperations } from './oauth/operations.ts';
import { createPinOperation } from './pins/create-pin.ts';
import { deletePinOperation } from './pins/delete-pin.ts';
import { getPinOperation } from './pins/get-pin.ts';
import { deletePinNoteOperation, notePinOperation, readPinNoteOperation } from './pins/pin-note.ts';
import { boardRelatedOperation, relatedModulesOperation, relatedPinsOperation } from './pins/related-pins.ts';
import { repinOperation } from './pins/repin.ts';
import { visualOperations } from './visual/visual-search.ts';
import { todayOperations } from './today/today.ts';
import { topicOperations } from './topics/operations.ts';
import { clearSearchesOperation, keepSearchOperation } from './search/recent-searches.ts';
import { searchOperation } from './search/search.ts';
import { typeaheadOperation } from './search/typeahead.ts';
import {
  deleteReactionOperation,
  getReactionsOperation,
  putReactionOperation,
} from './reactions/reactions.ts';
import {
  deleteSectionOperation,
  mergeSectionOperation,
  moveSectionOperation,
  renameSectionOperation,
} from './sections/change-section.ts';
import { createSectionOperation } from './sections/create-section.ts';
import { findSectionOperation, getSectionOperation, sectionPinsOperation } from './sections/get-section.ts';
import { boardSectionsOperation } from './sections/list-sections.ts';
import { restorePinOperation } from './pins/restore-pin.ts';
import { tagProductsOperation } from './pins/tag-products.ts';
import { changeDetailsOperation } from './pins/change-details.ts';
import { sponsorPinOperation } from './pins/sponsor-pin.ts';
import { updatePinOperation } from './pins/update-pin.ts';
import { logInOperation, logOutOperation } from './sessions/log-in.ts';
import { sessionStateOperation, updateSessionStateOperation } from './sessions/session-state.ts';
import { saveAsVisitorOperation, unsaveAsVisitorOperation } from './unauth-saves/unauth-saves.ts';
import { registerUploadOperation, uploadStatusOperation } from './uploads/uploads.ts';
import { getUserOperation, userActivityPinsOperation, userPinsOperation } from './users/get-user.ts';
import { emailExistsOperation, signUpOperation } from './users/sign-up.ts';
import { webPageOperations } from './web-pages/operations.ts';

/** Every operation of the service; the registry mounts each at all its faces. */
export const operations = [
  ...browserErrorOperations,
  ...businessOperations,
  ...catalogueOperations,
  homeFeedOperation,
  getPinOperation,
  createPinOperation,
  deletePinOperation,
  updatePinOperation,
  sponsorPinOperation,
  changeDetailsOperation,
  tagProductsOperation,
  restorePinOperation,
  readPinNoteOperation,
  notePinOperation,
  deletePinNoteOperation,
  repinOperation,
  relatedPinsOperation,
  relatedModulesOperation,
  boardRelatedOperation,
  getReactionsOperation,
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
  ...copyOperations,
  ...passkeyOperations,
  ...ssoOperations,
  searchOperation,
  typeaheadOperation,
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
  signUpOperation,
  emailExistsOperation,
  ...accountOperations,
  ...oauthOperations,
  ...offsiteOperations,
  ...experienceOperations,
  userStateOperation,
  ...peopleOperations,
  ...storyOperations,
  ...studioOperations,
  registerUploadsOperation,
  ...topicOperations,
  ...todayOperations,
  ...visualOperations,
  ...webPageOperations,
  ...draftOperations,
  ...commentOperations,
  ...merchantOperations,
  ...eventOperations,
  ...statOperations,
  ...staffOperations,
  ...surveyOperations,
  ...digestOperations,
  ...appealOperations,
] as const;

type AnyOperation = (typeof operations)[number];

/** Input and answer of each operation by `METHOD /v3/path/`, for the typed client of the islands. */
export type Operations = {
  [O in AnyOperation as `${O['method']} ${O['path']}`]: {
    input: O['input']['_input'];
    data: Awaited<ReturnType<O['handle']>>['data'];
  };
};
