export default '/board/@id/edit/collaborators';
