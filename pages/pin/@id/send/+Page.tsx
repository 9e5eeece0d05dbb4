export { NewMessageScreen as default } from '../../../../views/messages/new-message-screen.tsx';
