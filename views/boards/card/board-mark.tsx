import type { BoardPrivacy } from '../../contract/models.ts';
import type { Texts } from '../../base/texts/en.ts';
import { Icon } from '../../base/icon.tsx';

export interface BoardMarkProps {
  privacy: BoardPrivacy;
  /** Pixels. */
  size: number;
  /** Shows the label beside the padlock instead of only to screen readers. */
  hasWords?: boolean;
  t: { board: Pick<Texts['board'], 'secret' | 'protectedName'> };
}

/** Padlock of a board with restricted visibility. Renders nothing for public boards. */
export function BoardMark({ privacy, size, hasWords = false, t }: BoardMarkProps) {
  if (privacy === 'public') return null;
  const words = privacy === 'secret' ? t.board.secret : t.board.protectedName;
  if (!hasWords) return <Icon name="lock" size={size} label={words} />;
  return (
    <span className="byline">
      <Icon name="lock" size={size} />
      {words}
    </span>
  );
}
