import { SavedFromWebScreen } from '../../../../views/components/screens/creation/saved-from-web-screen.tsx';

export default SavedFromWebScreen;
