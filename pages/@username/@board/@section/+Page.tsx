export { BoardScreen as default } from '../../../../views/boards/board-screen.tsx';
