import type { TopicCover } from '../contract/topics.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';

export interface TopicTilesProps {
  topics: TopicCover[];
  label: string;
  /** Number of pictures loaded eagerly: those of the first screen. */
  eager: number;
}

/** Topics as pictures with their names on them. */
export function TopicTiles({ topics, label, eager }: TopicTilesProps) {
  return (
    <ul className="topic-tiles" aria-label={label}>
      {topics.map(({ id, name, url, cover }, index) => (
        <li key={id}>
          <a
            href={url}
            className="topic-tile"
            {...(cover !== null && { style: { backgroundColor: cover.dominantColor } })}
          >
            {cover !== null && (
              <ResponsiveImage
                picture={cover}
                context="tile"
                alt=""
                {...(index < eager && { loading: 'eager', isLead: index === 0 })}
              />
            )}
            <b dir="auto">{name}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
