import { SearchScreen } from '../../../views/components/screens/search-screen.tsx';

export default SearchScreen;
