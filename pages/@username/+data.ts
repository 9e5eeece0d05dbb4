import type { PageContextServer } from 'vike/types';
import type { ProfileScreenProps } from '../../views/people/profile-screen.tsx';
import type { PageModel } from '../render/page-model.ts';
import { findPerson } from '../render/people/find-person.ts';
import { profileBoards } from '../render/people/profile-data.ts';

export async function data(pageContext: PageContextServer): Promise<PageModel<ProfileScreenProps>> {
  return profileBoards(pageContext, await findPerson(pageContext, ''));
}
