export default '/about/@page';
