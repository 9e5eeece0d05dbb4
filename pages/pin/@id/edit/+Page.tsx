import { EditPinScreen } from '../../../../views/components/screens/pins/edit-pin-screen.tsx';

export default EditPinScreen;
