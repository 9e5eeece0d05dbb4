export default '/_staff/appeals/@kind/@id';
