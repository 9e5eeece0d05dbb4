import { PeopleScreen } from '../../../../views/components/screens/people/people-screen.tsx';

export default PeopleScreen;
