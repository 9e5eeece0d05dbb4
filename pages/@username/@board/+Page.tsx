import type { ReactNode } from 'react';
import { BoardScreen, type BoardScreenProps } from '../../../views/boards/board-screen.tsx';
import { ProfileScreen, type ProfileScreenProps } from '../../../views/people/profile/profile-screen.tsx';

/** `/{username}/{word}`: a profile tab or a board (ROUTE-09, ROUTE-11). */
export default function Page(props: BoardScreenProps | ProfileScreenProps): ReactNode {
  return 'board' in props ? <BoardScreen {...props} /> : <ProfileScreen {...props} />;
}
