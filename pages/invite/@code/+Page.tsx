import { BoardLinkScreen } from '../../../views/components/screens/people/board-link-screen.tsx';

export default BoardLinkScreen;
