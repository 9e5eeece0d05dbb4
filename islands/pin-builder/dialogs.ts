export { CoverDialog } from './cover-dialog.tsx';
export { CropDialog } from './crop-dialog.tsx';
export { TagDialog } from './tag-dialog.tsx';
