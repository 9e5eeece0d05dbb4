export default '/board/@id/followers';
