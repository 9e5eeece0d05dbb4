import { BoardEditScreen } from '../../../views/components/screens/board-edit-screen.tsx';

export default BoardEditScreen;
