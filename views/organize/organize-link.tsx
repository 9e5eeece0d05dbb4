import { organizeUrl } from '../base/urls/canonical.ts';
import { en as t } from '../base/texts/en.ts';

/** Link to a board's sections and bulk actions, for its members. */
export function OrganizeLink({ boardId, sectionId }: { boardId: string; sectionId: string | null }) {
  return (
    <a className="button quiet" href={organizeUrl(boardId, sectionId)}>
      {t.organize.link}
    </a>
  );
}
