export default '/_staff/today/@id';
