export default '/_staff/reports/@kind/@id';
