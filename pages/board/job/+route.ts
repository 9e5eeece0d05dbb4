export default '/board/jobs/@id';
