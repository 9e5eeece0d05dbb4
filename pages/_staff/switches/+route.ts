export default '/_staff/switches';
