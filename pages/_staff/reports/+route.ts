export default '/_staff/reports';
