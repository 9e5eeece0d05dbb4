export default '/videos/@category/@id';
