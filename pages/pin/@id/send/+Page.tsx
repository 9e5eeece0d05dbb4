import { NewMessageScreen } from '../../../../views/messages/new-message-screen.tsx';

export default NewMessageScreen;
