export default '/invite/@code';
