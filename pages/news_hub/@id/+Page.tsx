import { NewsScreen } from '../../../views/components/screens/news/news-screen.tsx';

export default NewsScreen;
