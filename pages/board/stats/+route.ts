export default '/board/@id/stats';
