import { BoardIdeasScreen } from '../../../../views/components/screens/boards/board-ideas-screen.tsx';

export default BoardIdeasScreen;
