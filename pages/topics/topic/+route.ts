export default '/topics/@name';
