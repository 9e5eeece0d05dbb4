export default '/pin/create/button';
