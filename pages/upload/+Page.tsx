import { UploadScreen } from '../../views/components/screens/pins/upload-screen.tsx';

export default UploadScreen;
