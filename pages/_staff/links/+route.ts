export default '/_staff/links';
