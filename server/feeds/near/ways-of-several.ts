import { picturesBesideInSections } from '../../../db/queries/graph/beside-in-sections.ts';
import type { Services } from '../../services.ts';
import { fuse } from '../stages/mix-in.ts';
import type { NearSource } from './near-feed.ts';
import { publicPicturesAlike } from './pictures-alike.ts';
import { wordedPictures } from './worded-pictures.ts';

/** Number of pictures whose looks, words and sections are asked for. */
const asked = 6;
/** Pictures of each. */
export const ofEach = 30;

/**
 * Returns the ways in which pictures are near several others: what several of these are close to comes first. `named`
 * returns pictures whose words are asked for by a text, too.
 */
export function waysOf(
  services: Pick<Services, 'db' | 'words' | 'graph'>,
  pictures: readonly string[],
  named: () => Promise<string[]> = () => Promise.resolve([]),
): Required<Pick<NearSource, 'alike' | 'worded' | 'sectioned'>> {
  const few = pictures.slice(0, asked);
  const fused = (lists: readonly (readonly string[])[]): string[] =>
    fuse(lists.map((list) => [list.map((signature) => ({ signature })), 1])).map(
      ({ signature }) => signature,
    );
  return {
    alike: async () =>
      fused(
        await Promise.all(
          few.map(async (of) => (await publicPicturesAlike(services, of, { limit: ofEach })) ?? []),
        ),
      ),
    async worded() {
      const [rows, byText] = await Promise.all([wordedPictures(services, few, ofEach), named()]);
      const ofPins = few.map((of) => rows.filter((row) => row.of === of).map(({ signature }) => signature));
      return fused([byText, ...ofPins]);
    },
    sectioned: async () =>
      fused(await Promise.all(few.map((of) => picturesBesideInSections(services.db, of, ofEach)))),
  };
}
