export default '/pin/@id/repin/x';
