export default '/_staff/promotions';
