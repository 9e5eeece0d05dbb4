export default '/pin/@id';
