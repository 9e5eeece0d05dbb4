export default '/pin/create/done';
