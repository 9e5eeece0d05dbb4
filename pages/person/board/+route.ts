export default '/@username/@board';
