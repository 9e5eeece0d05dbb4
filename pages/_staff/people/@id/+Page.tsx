import { StaffScreen } from '../../../../views/components/screens/staff/staff-screen.tsx';

export default StaffScreen;
