import { BoardScreen } from '../../../views/components/screens/board-screen.tsx';

export default BoardScreen;
