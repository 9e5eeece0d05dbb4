import { BoardEditScreen } from '../../../../views/components/screens/boards/board-edit-screen.tsx';

export default BoardEditScreen;
