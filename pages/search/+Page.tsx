import { SearchScreen } from '../../views/search/search-screen.tsx';

export default SearchScreen;
