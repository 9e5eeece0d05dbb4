import type { PageContextServer } from 'vike/types';
import type { BoardScreenProps } from '../../../views/boards/board-screen.tsx';
import type { ProfileScreenProps } from '../../../views/people/profile/profile-screen.tsx';
import { profileTabWords } from '../../../views/accounts/reserved-words.ts';
import { boardPage } from './board-data.ts';
import { findPerson } from '../find-person.ts';
import type { PageModel } from '../../render/page-model.ts';
import { profileTab } from '../profile-data.ts';

export async function data(
  pageContext: PageContextServer,
): Promise<PageModel<BoardScreenProps | ProfileScreenProps>> {
  const word = pageContext.routeParams['board'] ?? '';
  const isTab = profileTabWords.has(word);
  const person = await findPerson(pageContext, `${encodeURIComponent(word.toLowerCase())}/`, isTab);
  return isTab ? profileTab(pageContext, person, word) : boardPage(pageContext, person, word, null);
}
