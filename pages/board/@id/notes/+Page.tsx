import { BoardNotesScreen } from '../../../../views/components/screens/boards/board-notes-screen.tsx';

export default BoardNotesScreen;
