import { BoardIdeasScreen } from '../../../views/components/screens/board-ideas-screen.tsx';

export default BoardIdeasScreen;
