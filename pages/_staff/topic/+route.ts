export default '/_staff/topics/@id';
