export default '/pin/@id/sent';
