export default '/categories/@name';
