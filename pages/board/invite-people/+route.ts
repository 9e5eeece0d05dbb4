export default '/board/@id/edit/add_collaborators';
