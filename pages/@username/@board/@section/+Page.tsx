import { BoardScreen } from '../../../../views/components/screens/boards/board-screen.tsx';

export default BoardScreen;
