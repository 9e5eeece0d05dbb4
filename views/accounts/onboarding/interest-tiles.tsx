import type { TopicCover } from '../../contract/topics.ts';
import { mediaUrl } from '../../media/media-url.ts';

/** Topic pictures with checkboxes. */
export function InterestTiles({
  topics,
  picked,
  label,
}: {
  topics: TopicCover[];
  picked: string[];
  label: string;
}) {
  return (
    <fieldset className="onboarding__tiles">
      <legend className="visually-hidden">{label}</legend>
      {topics.map(({ id, name, cover }) => (
        <label key={id} {...(cover !== null && { style: { backgroundColor: cover.dominantColor } })}>
          <input type="checkbox" name="interest_ids" value={id} defaultChecked={picked.includes(id)} />
          {cover !== null && (
            <img
              src={mediaUrl(cover, '236x')}
              alt=""
              width={236}
              height={112}
              loading="lazy"
              decoding="async"
            />
          )}
          <b dir="auto">{name}</b>
        </label>
      ))}
    </fieldset>
  );
}
