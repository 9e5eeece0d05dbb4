import { BoardScreen } from '../../../../views/boards/board-screen.tsx';

export default BoardScreen;
