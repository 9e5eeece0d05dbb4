export default '/pin/@id/repin';
