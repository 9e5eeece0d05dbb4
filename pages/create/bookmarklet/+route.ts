export default '/pin/create/bookmarklet';
