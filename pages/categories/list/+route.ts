export default '/categories';
