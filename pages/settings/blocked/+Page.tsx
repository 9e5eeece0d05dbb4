import { PeopleScreen } from '../../../views/people/people-screen.tsx';

export default PeopleScreen;
