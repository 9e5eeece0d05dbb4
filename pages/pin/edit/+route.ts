export default '/pin/@id/edit';
