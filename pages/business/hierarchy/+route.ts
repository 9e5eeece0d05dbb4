export default '/business/hierarchy/@id/*';
