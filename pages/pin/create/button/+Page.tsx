import { SaveFromWebScreen } from '../../../../views/drafts/save-from-web-screen.tsx';

export default SaveFromWebScreen;
