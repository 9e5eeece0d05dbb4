import { ArticleScreen } from '../../../../views/articles/article-screen.tsx';

export default ArticleScreen;
