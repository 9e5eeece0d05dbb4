export default '/_staff/today';
