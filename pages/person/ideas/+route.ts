export default '/@username/@board/more_ideas';
