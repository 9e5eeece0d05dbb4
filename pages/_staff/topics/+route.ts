export default '/_staff/topics';
