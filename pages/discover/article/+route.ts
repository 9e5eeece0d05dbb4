export default '/discover/article/@slug';
