import { createGraphBuilder } from '../../server/graph/store/build-graph.ts';
import type { SaveGraph } from '../../server/graph/store/save-graph.ts';
import { firstRandom, nextRandom } from '../../server/graph/walk/random.ts';

export interface Community {
  pictures: number;
  boards: number;
  topics: number;
  /** Visits every save in order of boards, the same in every call. Some repeat, as in real data. */
  eachSave(visit: (board: number, picture: number) => void): void;
}

const picturesOfTopic = 350;
const savesOfPicture = 10;
const savesOfBoard = 12;
/** Percent of saves that go to the board's own topic. The others go to one related topic, or to anything popular. */
const ownTopic = 75;
const otherTopic = 15;
/** Popularity within a topic falls with the power 1 − 1/5 of the rank, roughly as in real data. */
const steepness = 5;

/**
 * Creates boards with one topic each and one related topic. On average ten saves per image and twelve per board. A few
 * images have most of the saves, and most have a handful.
 */
export function plantCommunity(saves: number): Community {
  const pictures = Math.round(saves / savesOfPicture);
  const boards = Math.round(saves / savesOfBoard);
  const topics = Math.max(20, Math.round(pictures / picturesOfTopic));
  const perTopic = pictures / topics;
  return {
    pictures,
    boards,
    topics,
    eachSave(visit) {
      let state = firstRandom(42);
      const unit = (): number => {
        state = nextRandom(state);
        return (state >>> 8) / 2 ** 24;
      };
      for (let board = 0; board < boards; board += 1) {
        const topic = Math.floor(unit() * topics);
        // From 1 to 33, mostly small.
        const size = 1 + Math.floor(3 * (savesOfBoard - 1) * unit() ** 2);
        for (let count = 0; count < size; count += 1) {
          const kind = unit() * 100;
          const chosen = kind < ownTopic ? topic : kind < ownTopic + otherTopic ? (topic + 1) % topics : -1;
          const liked = unit() ** steepness;
          const place = chosen < 0 ? Math.floor(unit() * topics) : chosen;
          visit(board, Math.min(pictures - 1, Math.floor((place + liked) * perTopic)));
        }
      }
    },
  };
}

/** Builds the graph of a community's saves, without those that `isHeldBack` excludes. */
export function graphOfCommunity(
  community: Community,
  isHeldBack: (save: number) => boolean = () => false,
): SaveGraph {
  const builder = createGraphBuilder({ pictures: community.pictures, boards: community.boards });
  for (let picture = 0; picture < community.pictures; picture += 1) {
    const [a, b, c, d] = signatureWords(picture);
    builder.pictures.put(a, b, c, d);
  }
  for (let board = 0; board < community.boards; board += 1) builder.boards.put(0, board + 1);
  let save = 0;
  community.eachSave((board, picture) => {
    if (!isHeldBack(save++)) builder.add(board, picture);
  });
  return builder.build();
}

/** Words that look like those of a hash, as in real signatures. */
function signatureWords(picture: number): [number, number, number, number] {
  const mixed = Math.imul(picture + 1, 0x9e3779b1);
  return [mixed, Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d), picture, Math.imul(picture, 0x85ebca6b)];
}
