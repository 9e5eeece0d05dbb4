export default '/pin/@id/comments';
