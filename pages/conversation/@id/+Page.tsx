import { ConversationScreen } from '../../../views/components/screens/messages/conversation-screen.tsx';

export default ConversationScreen;
