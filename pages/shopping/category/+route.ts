export default '/shopping/@category/@id';
