export default '/_staff/experiments';
