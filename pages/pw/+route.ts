export default '/pw/@username';
