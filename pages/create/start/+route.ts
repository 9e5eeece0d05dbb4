export default '/pin/create';
