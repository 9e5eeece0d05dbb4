import { setCollaboratorRights as setRights } from '../../db/queries/collaborators/board-people.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBoard } from '../boards/board-access.ts';

/** Sets what collaborators may do on a board. Null leaves a right unchanged. */
export async function setCollaboratorRights(
  services: Services,
  board: AuthorizedBoard<'own'>,
  rights: { organize: boolean | null; invite: boolean | null },
): Promise<void> {
  await setRights(services.db, board.id, rights);
}
