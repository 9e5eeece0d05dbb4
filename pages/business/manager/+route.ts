export default '/business/business-manager/@id/*';
