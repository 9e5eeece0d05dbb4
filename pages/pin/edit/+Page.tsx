import { EditPinScreen } from '../../../views/components/screens/edit-pin-screen.tsx';

export default EditPinScreen;
