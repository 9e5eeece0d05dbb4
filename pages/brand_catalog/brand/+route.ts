export default '/brand_catalog/@username';
