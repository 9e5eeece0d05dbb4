import { CommentsScreen } from '../../../../views/components/screens/pins/comments-screen.tsx';

export default CommentsScreen;
