import { EditPinScreen } from '../../../../views/pins/edit-pin-screen.tsx';

export default EditPinScreen;
