export default '/conversation/@id';
