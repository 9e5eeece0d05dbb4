import { UploadScreen } from '../../views/components/screens/upload-screen.tsx';

export default UploadScreen;
