import type { Statement } from '../../../db/connection/database.ts';
import type { TestService } from '../../support/service/service.ts';
import type { Member } from '../../support/service/client.ts';
import { createBoard } from '../../../server/boards/create-board.ts';
import type { Services } from '../../../server/services.ts';

export const collaborate: Statement = {
  name: 'test_collaborate',
  text: `INSERT INTO board_collaborators (board_id, user_id, status, invited_by) VALUES ($1, $2, 'accepted', $3)`,
};

export const employ: Statement = {
  name: 'test_employ',
  text: `INSERT INTO business_people (business_id, user_id, role, status, invited_by) VALUES ($1, $2, 'employee', 'active', $1)
    ON CONFLICT (business_id, user_id) DO UPDATE SET status = 'active'`,
};

export const emptyDraft = { title: '', description: '', altText: '', link: '', place: 'profile' };

export const day = (later: number): string =>
  new Date(Date.now() + later * 24 * 3600 * 1000).toISOString().slice(0, 10);

export async function boardOf({ db }: TestService, { id }: Member, name: string): Promise<string> {
  const board = { ownerId: id, name, description: '', privacy: 'public' } as const;
  return (await createBoard({ db } as Services, board)).id;
}
