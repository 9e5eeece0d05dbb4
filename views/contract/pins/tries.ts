import type { Comment } from './comments.ts';
import type { PinCard } from '../models.ts';

/** That a person tried a pin. `text` is their note, '' without one. */
export type Try = Pick<
  Comment,
  'id' | 'text' | 'picture' | 'writer' | 'isApart' | 'isMine' | 'canDelete' | 'createdAt'
>;

/** A try on a profile, with the pin. */
export interface TriedPin extends Try {
  pin: PinCard;
}
