export default '/board/@id/activity';
