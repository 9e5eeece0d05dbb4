export default '/report/@username';
