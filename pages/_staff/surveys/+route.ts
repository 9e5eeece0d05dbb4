export default '/_staff/surveys';
