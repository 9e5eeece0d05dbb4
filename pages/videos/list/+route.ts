export default '/videos';
