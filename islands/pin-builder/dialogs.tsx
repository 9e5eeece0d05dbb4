import type { ReactNode } from 'react';
import type { BuilderItem } from '../../views/drafts/builder/builder-machine.ts';
import type { Builder } from './builder.ts';
import { CoverDialog } from './cover-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { Files } from './files.ts';
import { TagDialog } from './tag-dialog.tsx';

export type DialogKind = 'crop' | 'cover' | 'tags';

export interface BuilderDialogProps {
  kind: DialogKind;
  item: BuilderItem;
  builder: Builder;
  withFiles: (work: (files: Files) => unknown) => void;
  onClose: () => void;
}

/** The open dialog about a pin's file. All load together, because the modal code that they share outweighs each. */
export function BuilderDialog({ kind, item, builder, withFiles, onClose }: BuilderDialogProps): ReactNode {
  const { key, preview, original, draftId } = item;
  if (preview === null) return null;
  switch (kind) {
    case 'tags':
      return (
        <TagDialog
          source={preview}
          draftId={draftId}
          onClose={onClose}
          onDone={(change) => void builder.attach(key, change)}
        />
      );
    case 'crop':
      return (
        <CropDialog
          source={original ?? preview}
          onClose={onClose}
          onDone={(blob, frame) => withFiles((files) => files.crop(key, blob, frame))}
        />
      );
    case 'cover':
      return (
        <CoverDialog
          source={preview}
          onClose={onClose}
          onDone={(blob) => withFiles((files) => files.cover(key, blob))}
        />
      );
  }
}
