export default '/board/@id/notes';
