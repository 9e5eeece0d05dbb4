import type { SectionPictureRow, SectionRow } from '../../db/queries/sections/sections.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { SectionCard } from '../../views/contract/models.ts';
import { toSection } from '../boards/board-record.ts';

/** Converts a section with its newest images. */
export function toSectionCard(row: SectionRow, pictures: SectionPictureRow[]): SectionCard {
  return {
    ...toSection(row),
    previews: pictures
      .filter((picture) => picture.sectionId === row.id)
      .map((picture) => ({
        signature: picture.signature,
        width: picture.width,
        height: picture.height,
        dominantColor: picture.color,
        format: picture.format as Picture['format'],
      })),
  };
}
