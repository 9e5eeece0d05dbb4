export default '/_staff/health';
