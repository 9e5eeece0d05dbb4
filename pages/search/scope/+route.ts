export default '/search/@scope';
