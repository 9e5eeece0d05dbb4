export default '/news_hub/@id';
