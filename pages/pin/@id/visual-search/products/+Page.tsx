export { VisualScreen as default } from '../../../../../views/visual-search/visual-screen.tsx';
