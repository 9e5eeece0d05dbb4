export default '/source/@domain';
