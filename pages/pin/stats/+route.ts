export default '/pin/@id/stats';
