import { InvitePeopleScreen } from '../../../../../views/components/screens/people/invite-people-screen.tsx';

export default InvitePeopleScreen;
