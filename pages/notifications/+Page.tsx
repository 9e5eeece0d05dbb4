import { NotificationsScreen } from '../../views/components/screens/news/notifications-screen.tsx';

export default NotificationsScreen;
