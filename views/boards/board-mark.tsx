import type { BoardPrivacy } from '../contract/models.ts';
import type { Texts } from '../base/texts/en.ts';
import { Icon } from '../base/icon.tsx';

export interface BoardMarkProps {
  privacy: BoardPrivacy;
  /** Pixels. */
  size: number;
  /** Whether the words stand beside the padlock, not only in its place for who cannot see it. */
  hasWords?: boolean;
  t: { board: Pick<Texts['board'], 'secret' | 'protectedName'> };
}

/** The padlock of a board that not everybody sees whole; nothing for others. */
export function BoardMark({ privacy, size, hasWords = false, t }: BoardMarkProps) {
  if (privacy === 'public') return null;
  const words = privacy === 'secret' ? t.board.secret : t.board.protectedName;
  if (!hasWords) return <Icon name="lock" size={size} label={words} />;
  return (
    <span className="by">
      <Icon name="lock" size={size} />
      {words}
    </span>
  );
}
