import { StaffScreen } from '../../../views/staff/staff-screen.tsx';

export default StaffScreen;
