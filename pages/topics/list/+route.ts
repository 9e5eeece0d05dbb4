export default '/topics';
