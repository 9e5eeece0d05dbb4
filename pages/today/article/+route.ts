export default '/today/@kind/@article';
