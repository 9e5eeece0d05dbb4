export { SearchScreen as default } from '../../views/search/search-screen.tsx';
