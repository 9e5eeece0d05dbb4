export default '/pin/@id/send';
