export default '/brand_catalog';
