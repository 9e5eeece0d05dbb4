import { homeBasis, type HomeBasis } from '../../../db/queries/feeds/home-tuning.ts';
import type { HomeLeanings, Leaning } from '../../../views/feeds/leanings.ts';
import { beginHome } from '../home-picks.ts';
import type { HomeReader } from '../home-sources.ts';
import { savesWalkedFrom } from '../near/near-saves.ts';
import type { HomePick } from '../stages/interleave.ts';
import { readShown, type ShownBookmark } from '../stages/shown.ts';
import type { HomeWeights } from '../stages/turns.ts';

/** Weights to try. Sliders stand in for those that a member left in the middle. */
export interface HomeSetting {
  name: string;
  weights: HomeWeights;
  leanings: { [Name in keyof HomeLeanings]?: HomeLeanings[Name] | undefined };
}

/** A member, and the pictures that home could have shown and that they saved on their own. */
export interface ReplayedMember {
  userId: string;
  locale: string;
  saved: ReadonlySet<string>;
}

/** The first two pages of a member's home. */
export interface ReplayedHome {
  member: ReplayedMember;
  first: HomePick[];
  second: HomePick[];
  /** Milliseconds that the first took. */
  ms: number;
}

export const replayedPage = 25;
/** Leaves the database to those who are there. */
const atOnce = 2;

/** Makes each member's home once with each setting, by its place in the list. */
export async function replayHome(
  reader: HomeReader,
  members: readonly ReplayedMember[],
  settings: readonly HomeSetting[],
): Promise<ReplayedHome[][]> {
  // What is kept belongs to a database and a graph, and must not help the next setting.
  const tried = settings.map((setting) => ({ setting, reader: apart(reader), homes: [] as ReplayedHome[] }));
  const waiting = [...members.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, member] = next;
      const basis = await homeBasis(reader.db, member.userId, savesWalkedFrom);
      // The first one warms what the database keeps.
      for (const at of tried.keys()) {
        const { setting, reader: own, homes } = tried[(index + at) % tried.length] as (typeof tried)[0];
        homes.push(await homeWith(own, member, basis, setting));
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return tried.map(({ homes }) => homes);
}

function apart({ db, words, graph, clock }: HomeReader): HomeReader {
  const own = { ...db };
  return { db: own, replica: own, words, graph: { ...graph }, clock };
}

async function homeWith(
  reader: HomeReader,
  member: ReplayedMember,
  basis: HomeBasis,
  { weights, leanings: instead }: HomeSetting,
): Promise<ReplayedHome> {
  const of = (name: Leaning): number => (basis[name] === 0 ? (instead[name] ?? 0) : basis[name]);
  const moved: HomeLeanings = {
    new_to_proven: of('new_to_proven'),
    near_to_far: of('near_to_far'),
    people_to_topics: of('people_to_topics'),
    text_to_looks: of('text_to_looks'),
  };
  const deciding = Promise.resolve({ ...basis, ...moved });
  const request = { pageSize: replayedPage, language: member.locale };
  async function page(bookmark: ShownBookmark, isFirst: boolean): Promise<Page> {
    const asked = { userId: member.userId, deciding, bookmark, isFirst, request, weights };
    return (await beginHome(reader, asked)).pick(false);
  }
  const began = performance.now();
  const { picks, next, shown } = await page({ positions: [], shown: readShown('') }, true);
  const ms = performance.now() - began;
  const second = next === null ? [] : (await page({ positions: next, shown }, false)).picks;
  return { member, first: picks, second, ms };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof beginHome>>['pick']>>;
