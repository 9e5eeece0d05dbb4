import { NewMessageScreen } from '../../../../views/components/screens/messages/new-message-screen.tsx';

export default NewMessageScreen;
