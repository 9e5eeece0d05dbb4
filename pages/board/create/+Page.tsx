import { BoardCreateScreen } from '../../../views/components/screens/board-create-screen.tsx';

export default BoardCreateScreen;
