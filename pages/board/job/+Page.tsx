import { BoardJobScreen } from '../../../views/components/screens/board-job-screen.tsx';

export default BoardJobScreen;
