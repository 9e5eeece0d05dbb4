export default '/board/@id/merge';
