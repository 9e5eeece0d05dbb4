import type { ReactNode } from 'react';
import {
  BoardScreen,
  type BoardScreenProps,
} from '../../../views/components/screens/boards/board-screen.tsx';
import { ProfileScreen, type ProfileScreenProps } from '../../../views/components/screens/profile-screen.tsx';

/** `/{username}/{word}`: one of the profile's tabs, or a board (ROUTE-09, ROUTE-11). */
export default function Page(props: BoardScreenProps | ProfileScreenProps): ReactNode {
  return 'board' in props ? <BoardScreen {...props} /> : <ProfileScreen {...props} />;
}
