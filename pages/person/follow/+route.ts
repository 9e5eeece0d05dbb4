export default '/@username/@board/follow';
