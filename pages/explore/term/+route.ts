export default '/explore/@term';
