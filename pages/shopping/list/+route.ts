export default '/shopping';
