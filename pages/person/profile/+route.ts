export default '/@username';
