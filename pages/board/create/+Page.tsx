import { BoardCreateScreen } from '../../../views/components/screens/boards/board-create-screen.tsx';

export default BoardCreateScreen;
