export default '/_staff/audit';
