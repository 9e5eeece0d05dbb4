export { StaffScreen as default } from '../../../views/staff/staff-screen.tsx';
