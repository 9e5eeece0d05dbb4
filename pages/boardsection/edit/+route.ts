export default '/boardsection/@id/edit';
