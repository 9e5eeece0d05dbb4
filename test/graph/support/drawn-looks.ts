import sharp from 'sharp';
import { writeDescriptors } from '../../../db/queries/visual-search/descriptors.ts';
import { describeParts, thumbSide } from '../../../views/visual-search/describe-region.ts';
import type { TestService } from '../../support/service/service.ts';
import { dice } from './small-graph.ts';

/** Small pictures of one kind are variations of a composition: a sky, a ground and three discs. */
function drawing(kind: number, variation: number): Buffer {
  const [of, own] = [dice(kind * 7919 + 13), dice(kind * 31 + variation * 10_007 + 5)];
  // The first numbers of neighboring seeds are similar.
  for (let roll = 0; roll < 3; roll += 1) {
    of();
    own();
  }
  const near = (value: number, strength: number): number => value + (own() - 0.5) * strength;
  const color = (): string => `hsl(${near(of() * 360, 10)} ${40 + of() * 50}% ${near(20 + of() * 60, 6)}%)`;
  const horizon = near(15 + of() * 25, 3);
  const discs = Array.from({ length: 3 }, () => {
    const [x, y] = [near(of() * thumbSide, 4), near(of() * thumbSide, 4)];
    return `<circle cx="${x}" cy="${y}" r="${near(5 + of() * 10, 2)}" fill="${color()}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbSide}" height="${thumbSide}">` +
      `<rect width="48" height="48" fill="${color()}"/>` +
      `<rect y="${horizon}" width="48" height="48" fill="${color()}"/>${discs.join('')}</svg>`,
  );
}

/** Stores the embedding that the worker would compute for such a picture. */
export async function describeAsDrawn(
  service: Pick<TestService, 'db'>,
  signature: string,
  kind: number,
  variation: number,
): Promise<void> {
  const thumb = await sharp(drawing(kind, variation)).removeAlpha().raw().toBuffer();
  await writeDescriptors(service.db, signature, thumb, describeParts(thumb));
}
