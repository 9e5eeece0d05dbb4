export default '/notifications';
