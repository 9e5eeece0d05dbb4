export default '/pin/@id/feedback';
