export default '/ideas';
