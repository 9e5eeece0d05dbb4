export default '/@username/@board/@section';
