export default '/_staff/appeals';
