import { ConversationsScreen } from '../../views/components/screens/messages/conversations-screen.tsx';

export default ConversationsScreen;
