import type { Statement } from '../../../db/connection/database.ts';
import { insertPin } from '../../../db/queries/pins/pins.ts';
import type { TestService } from '../../support/service/service.ts';

const insertImage: Statement = {
  name: 'test_insert_worded_image',
  text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES ($1, $2, $3, 'jpg', $4, '0', 1000) ON CONFLICT DO NOTHING`,
};
const setSaves: Statement = {
  name: 'test_set_saves',
  text: `INSERT INTO counters (owner_id, name, value) VALUES ($1, 'pin_saves', $2)
    ON CONFLICT (owner_id, name) DO UPDATE SET value = EXCLUDED.value`,
};

export interface Words {
  title: string;
  description?: string;
  saves?: number;
  signature?: string;
  width?: number;
  height?: number;
  color?: string;
}

let pictures = 0;

/** Pins with these texts, without files, each of its own picture unless it names one. */
export async function wordedPins(
  service: TestService,
  userId: string,
  boardId: string,
  words: Words[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const each of words) {
    const { title, description = '', saves = 0, signature, width = 600, height = 800 } = each;
    const made = signature ?? (pictures += 1).toString(16).padStart(32, 'e');
    await service.db.rows(insertImage, [made, width, height, each.color ?? '#336699']);
    const { pinId } = await insertPin(service.db, {
      userId,
      boardId,
      sectionId: null,
      signature: made,
      title,
      description,
      altText: '',
      link: '',
      domain: 'Uploaded by user',
      method: 'uploaded',
      key: null,
    });
    if (pinId === null) throw new Error('a pin could not be made');
    if (saves > 0) await service.db.rows(setSaves, [pinId, saves]);
    ids.push(pinId);
  }
  return ids;
}
