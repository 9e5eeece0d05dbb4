export default '/ideas/@interest/@id';
