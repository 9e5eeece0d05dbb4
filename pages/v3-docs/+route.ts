export default '/v3/docs';
