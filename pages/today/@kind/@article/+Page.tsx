export { ArticleScreen as default } from '../../../../views/articles/article-screen.tsx';
