export default '/pin/@id/visual-search/products';
