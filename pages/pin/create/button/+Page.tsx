import { SaveFromWebScreen } from '../../../../views/components/screens/creation/save-from-web-screen.tsx';

export default SaveFromWebScreen;
