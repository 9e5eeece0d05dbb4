import { BoardLinkScreen } from '../../../views/collaborators/board-link-screen.tsx';

export default BoardLinkScreen;
