import { signUpTexts } from '../../accounts/texts/sign-up.ts';
import { boardWords } from '../../boards/texts/board-words.ts';
import { boardTexts } from '../../boards/texts/boards.ts';
import { followButtonTexts } from '../../follows/texts.ts';
import { commonTexts, formTexts } from './common.ts';
import { pinFieldTexts } from '../../drafts/texts/pin-fields.ts';
import { uploadTexts } from '../../uploads/texts.ts';
import { kindTexts } from '../../pins/texts/kinds.ts';
import { mediaTexts } from '../../pins/texts/media.ts';
import { closeupTexts } from '../../pins/texts/closeup.ts';
import { feedbackTexts } from '../../feedback/texts.ts';
import { pinTexts } from '../../pins/texts/pin.ts';
import { saveControlTexts } from '../../saves/texts/save-control.ts';
import { commentTexts } from '../../comments/texts.ts';
import { merchantTexts } from '../../merchants/texts/merchant.ts';
import { reactionTexts } from '../../reactions/texts.ts';
import { feedTexts } from '../../feeds/texts/feed.ts';
import { searchTexts } from '../../search/texts.ts';
import { boardJobTexts } from '../../organize/texts/board-job.ts';
import { mergeTexts, organizeTexts } from '../../organize/texts/organize.ts';
import { sectionTexts } from '../../sections/texts.ts';
import { savingTexts } from '../../saves/texts/saving.ts';
import { formats } from './formats.ts';
import { catalog, together } from '../../languages/catalog.ts';
import { formatTag } from '../../languages/formats-of.ts';
import { localeNow } from '../../languages/language-scope.ts';

const texts = catalog('base', 'site');

/** All texts of shared components. Names of brands are parameters. */
export const en = together(savingTexts, formats, commonTexts, texts, {
  /** The locale that values are formatted in. */
  get locale(): string {
    return formatTag(localeNow());
  },
  feed: feedTexts,
  finding: searchTexts,
  pin: pinTexts,
  feedback: feedbackTexts,
  media: mediaTexts,
  reactions: reactionTexts,
  closeup: closeupTexts,
  comments: commentTexts,
  merchant: merchantTexts,
  product: kindTexts.product,
  recipe: kindTexts.recipe,
  article: kindTexts.article,
  save: saveControlTexts,
  board: together(boardWords, followButtonTexts, texts.board),
  sections: sectionTexts,
  organize: organizeTexts,
  merge: mergeTexts,
  boardJob: boardJobTexts,
  boards: boardTexts,
  signup: signUpTexts,
  upload: together(uploadTexts, pinFieldTexts, kindTexts.upload),
  form: formTexts,
});

export type Texts = typeof en;
