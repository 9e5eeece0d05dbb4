import { organizeUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';

/** Link to a board's sections and bulk actions, for its members. */
export function OrganizeLink({
  boardId,
  sectionId,
  t,
}: {
  boardId: string;
  sectionId: string | null;
  t: Texts;
}) {
  return (
    <a className="button quiet" href={organizeUrl(boardId, sectionId)}>
      {t.organize.link}
    </a>
  );
}
