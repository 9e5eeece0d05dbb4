export default '/_tools/more-ideas';
