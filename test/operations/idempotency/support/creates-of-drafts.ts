import type { Member } from '../../../support/service/client.ts';
import { createsBy, type Create } from './create.ts';

/** Calls that create drafts of each kind. `pictured` names an upload. */
export function createsOfDrafts(who: Member, pictured: { upload_id: string | undefined }): Create[] {
  const by = createsBy(who);
  return [
    by(
      'pin_drafts',
      '/v3/pin_drafts/',
      { title: 'Draft', ...pictured },
      { input: { title: 'Sketch', ...pictured } },
      ['pin_drafts', 1],
    ),
    by(
      'story_drafts',
      '/v3/story_drafts/',
      { title: 'Pages', change: 'add-page' },
      { input: { title: 'Sheets' } },
      ['pin_drafts', 1],
    ),
    by(
      'carousel_drafts',
      '/v3/carousel_drafts/',
      { title: 'Slides', ...pictured },
      { input: { title: 'Frames', ...pictured } },
      ['pin_drafts', 1],
    ),
  ];
}
