export default '/business/business-access/@id/*';
