import { archiveBoardOperation, unarchiveBoardOperation } from './boards/archive-board.ts';
import { boardIdeasOperation } from './boards/board-ideas.ts';
import {
  addBoardNoteOperation,
  boardNotesOperation,
  deleteBoardNoteOperation,
  editBoardNoteOperation,
} from './boards/board-notes.ts';
import { boardPinsOperation, boardSectionsOperation } from './boards/board-pins.ts';
import { dismissScreenOperation } from './boards/board-screen.ts';
import { createBoardOperation } from './boards/create-board.ts';
import {
  deleteBoardOperation,
  deletedBoardsOperation,
  restoreBoardOperation,
} from './boards/delete-board.ts';
import { followBoardOperation, unfollowBoardOperation } from './boards/follow-board.ts';
import { getBoardOperation } from './boards/get-board.ts';
import { listBoardsOperation } from './boards/list-boards.ts';
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
import { createPinOperation } from './pins/create-pin.ts';
import { deletePinOperation } from './pins/delete-pin.ts';
import { getPinOperation } from './pins/get-pin.ts';
import { deletePinNoteOperation, notePinOperation, readPinNoteOperation } from './pins/pin-note.ts';
import { relatedPinsOperation } from './pins/related-pins.ts';
import { repinOperation } from './pins/repin.ts';
import { clearSearchesOperation, keepSearchOperation } from './search/recent-searches.ts';
import { searchOperation } from './search/search.ts';
import { typeaheadOperation } from './search/typeahead.ts';
import { logInOperation, logOutOperation } from './sessions/log-in.ts';
import { saveAsVisitorOperation, unsaveAsVisitorOperation } from './unauth-saves/unauth-saves.ts';
import { registerUploadOperation, uploadStatusOperation } from './uploads/uploads.ts';
import { followUserOperation, unfollowUserOperation } from './users/follow-user.ts';
import { getUserOperation, userPinsOperation } from './users/get-user.ts';
import { emailExistsOperation, signUpOperation } from './users/sign-up.ts';

/** Every operation of the service; the registry mounts each at all its faces. */
export const operations = [
  homeFeedOperation,
  getPinOperation,
  createPinOperation,
  deletePinOperation,
  readPinNoteOperation,
  notePinOperation,
  deletePinNoteOperation,
  repinOperation,
  relatedPinsOperation,
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
  boardPinsOperation,
  boardSectionsOperation,
  followBoardOperation,
  unfollowBoardOperation,
  getUserOperation,
  userPinsOperation,
  followUserOperation,
  unfollowUserOperation,
  hidePinOperation,
  unhidePinOperation,
  hideInSearchOperation,
  unhideInSearchOperation,
  hideInNewsOperation,
  undoHideInNewsOperation,
  reportPinOperation,
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
  signUpOperation,
  emailExistsOperation,
] as const;

type AnyOperation = (typeof operations)[number];

/** Input and answer of each operation by `METHOD /v3/path/`, for the typed client of the islands. */
export type Operations = {
  [O in AnyOperation as `${O['method']} ${O['path']}`]: {
    input: O['input']['_input'];
    data: Awaited<ReturnType<O['handle']>>['data'];
  };
};
