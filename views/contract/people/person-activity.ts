import type { Act } from '../../people/profile/group-activity.ts';
import type { Id, PinCard } from '../models.ts';

/** What a person did, with things of one kind and day told together. */
export interface PersonActivity {
  /** Of the newest act. */
  id: Id;
  act: Act['act'];
  /** When the newest of them happened, ISO 8601. */
  at: string;
  /** How many pins or people. */
  count: number;
  /** The newest pins. Empty for boards and people. */
  pins: PinCard[];
  /** Where pins went, or the new board. */
  board: { id: Id; name: string; url: string } | null;
  /** The people followed last. */
  people: { username: string; fullName: string }[];
  /** Of a comment or a try. */
  text: string;
}
