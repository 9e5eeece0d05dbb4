import { BoardNotesScreen } from '../../../views/components/screens/board-notes-screen.tsx';

export default BoardNotesScreen;
