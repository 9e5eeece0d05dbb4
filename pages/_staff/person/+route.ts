export default '/_staff/people/@id';
