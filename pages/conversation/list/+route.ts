export default '/conversation';
