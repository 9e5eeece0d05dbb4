export default '/explore';
