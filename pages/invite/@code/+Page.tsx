export { BoardLinkScreen as default } from '../../../views/collaborators/board-link-screen.tsx';
