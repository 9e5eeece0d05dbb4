import type { BoardSummary, SectionCard } from '../contract/models.ts';
import { mediaUrl } from '../media/media-url.ts';
import type { Texts } from '../base/texts/en.ts';

export interface SectionCardsProps {
  board: Pick<BoardSummary, 'url'>;
  sections: SectionCard[];
  nextHref: string | null;
  t: Texts;
}

/** Sections of a board in order, with their newest pictures. */
export function SectionCards({ board, sections, nextHref, t }: SectionCardsProps) {
  return (
    <nav aria-label={t.sections.heading}>
      <ul className="section-cards">
        {sections.map((section) => (
          <li key={section.id}>
            <a className="board-card" href={`${board.url}${encodeURIComponent(section.slug)}/`}>
              <SectionPictures section={section} />
              <b>
                <bdi>{section.title}</bdi>
              </b>
              <small>{t.board.pins(section.pinCount)}</small>
            </a>
          </li>
        ))}
      </ul>
      {nextHref !== null && (
        <div className="more-links">
          <a className="button quiet" href={nextHref}>
            {t.sections.more}
          </a>
        </div>
      )}
    </nav>
  );
}

function SectionPictures({ section }: { section: SectionCard }) {
  return (
    <span className="section-cards__pictures">
      {[0, 1, 2].map((place) => {
        const picture = section.previews[place];
        return picture ? (
          <img
            key={place}
            src={mediaUrl(picture, '136x136')}
            width={136}
            height={136}
            alt=""
            loading="lazy"
            style={{ '--c': picture.dominantColor }}
          />
        ) : (
          <span key={place} />
        );
      })}
    </span>
  );
}
