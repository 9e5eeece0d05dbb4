export { EditPinScreen as default } from '../../../../views/pins/edit-pin-screen.tsx';
