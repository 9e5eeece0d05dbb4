import { InvitationsScreen } from '../../views/components/screens/people/invitations-screen.tsx';

export default InvitationsScreen;
