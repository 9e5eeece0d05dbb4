export default '/_staff/people';
