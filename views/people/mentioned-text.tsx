import type { ReactNode } from 'react';
import { profileUrl } from '../base/urls/canonical.ts';
import type { Mention } from '../contract/models.ts';

/** A text whose mentions link to the profiles. */
export function MentionedText({ text, mentions }: { text: string; mentions: Mention[] }): ReactNode {
  if (mentions.length === 0) return text;
  let from = 0;
  const parts: ReactNode[] = mentions.map(({ offset, length, username }) => {
    const before = text.slice(from, offset);
    from = offset + length;
    return [
      before,
      <a key={offset} className="mention" href={profileUrl(username)} dir="ltr">
        {text.slice(offset, from)}
      </a>,
    ];
  });
  return [...parts, text.slice(from)];
}
