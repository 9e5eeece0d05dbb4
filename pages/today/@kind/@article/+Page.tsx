import { ArticleScreen } from '../../../../views/components/screens/today/article-screen.tsx';

export default ArticleScreen;
