export default '/_staff/errors';
