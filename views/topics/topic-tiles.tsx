import type { TopicCover } from '../contract/topics.ts';
import { mediaUrl } from '../media/media-url.ts';

/** Topics as pictures with their names on them. */
export function TopicTiles({ topics, label }: { topics: TopicCover[]; label: string }) {
  return (
    <ul className="topic-tiles" aria-label={label}>
      {topics.map(({ id, name, url, cover }) => (
        <li key={id}>
          <a
            href={url}
            className="topic-tile"
            {...(cover !== null && { style: { backgroundColor: cover.dominantColor } })}
          >
            {cover !== null && (
              <img
                src={mediaUrl(cover, '236x')}
                width={236}
                height={120}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <b dir="auto">{name}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
