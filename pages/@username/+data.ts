import type { PageContextServer } from 'vike/types';
import type { ProfileScreenProps } from '../../views/people/profile/profile-screen.tsx';
import type { PageModel } from '../render/page-model.ts';
import { findPerson } from './find-person.ts';
import { profileBoards } from './profile-data.ts';

export async function data(pageContext: PageContextServer): Promise<PageModel<ProfileScreenProps>> {
  return profileBoards(pageContext, await findPerson(pageContext, ''));
}
