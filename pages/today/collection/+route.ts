export default '/today/@kind';
