export default '/board/@id/organize';
