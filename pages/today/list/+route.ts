export default '/today';
