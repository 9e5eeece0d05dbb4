export default '/board/@id/edit';
