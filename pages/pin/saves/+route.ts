export default '/pin/saves';
