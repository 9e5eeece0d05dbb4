import type { BoardSummary, SectionCard } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import type { Texts } from '../base/texts/en.ts';

export interface SectionCardsProps {
  board: Pick<BoardSummary, 'url'>;
  sections: SectionCard[];
  nextHref: string | null;
  t: Texts;
}

/** Sections of a board in order, each with its newest picture. */
export function SectionCards({ board, sections, nextHref, t }: SectionCardsProps) {
  return (
    <nav aria-label={t.sections.heading}>
      <ul className="section-chips">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`${board.url}${encodeURIComponent(section.slug)}/`}>
              <Thumbnail section={section} />
              <bdi>{section.title}</bdi>
              <small>
                <span className="visually-hidden">{t.board.pins({ count: section.pinCount })}</span>
                <span aria-hidden="true">{t.compact(section.pinCount)}</span>
              </small>
            </a>
          </li>
        ))}
        {nextHref !== null && (
          <li>
            <a href={nextHref}>{t.sections.more}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Thumbnail({ section }: { section: SectionCard }) {
  const picture = section.previews[0];
  return picture === undefined ? null : (
    <img
      src={mediaUrl(picture, '60x60')}
      width={36}
      height={36}
      alt=""
      style={{ '--c': picture.dominantColor }}
    />
  );
}
