import { BoardPeopleScreen } from '../../../../../views/components/screens/people/board-people-screen.tsx';

export default BoardPeopleScreen;
