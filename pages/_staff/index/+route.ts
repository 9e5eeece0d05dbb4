export default '/_staff';
