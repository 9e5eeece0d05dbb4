export default '/business';
