import { organizeUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';

/** The way to a board's sections and to choosing its pins, for those who are on it. */
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
    <a className="b quiet" href={organizeUrl(boardId, sectionId)}>
      {t.organize.link}
    </a>
  );
}
