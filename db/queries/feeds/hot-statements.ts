import type { Sql, Statement } from '../../connection/database.ts';
import type { WarmStatement } from '../../connection/statements/pipelined-reads.ts';
import { followedCandidates } from './home-candidates.ts';
import { homeBasis } from './home-tuning.ts';
import { recommendedCandidates, type RecommendedAsked } from './recommended-candidates.ts';
import { recommendedStatements } from '../graph/cards.ts';
import { sessionForPage, sessionWithAccount } from '../people/users.ts';
import { boardObjects, personObjects, pinObjects } from '../pins/cards/card-objects.ts';
import { closeupStatements } from '../pins/cards/closeup-card.ts';
import { descriptionsOf } from '../visual-search/model-descriptors.ts';
import { discoveredPinCards, pinCardsByIds, pinCardsOfBoard } from '../pins/pin-cards.ts';
import { pinCardsOfKind } from '../topics/kind-pins.ts';
import { pinCardsOfInterest } from '../topics/topic-pins.ts';

/** An ID that no row has. */
const nobody = '0';

const noCandidates: Omit<RecommendedAsked, 'among'> = {
  hiddenInterests: [],
  before: { topics: nobody, discovered: nobody, fresh: nobody },
  fresh: { after: nobody, seed: nobody },
};

/** Collects the statements that every feed page and pin page runs, for the given page size. */
export async function hotStatements(pageSize: number): Promise<WarmStatement[]> {
  const heard: WarmStatement[] = [];
  const hearing: Sql = {
    rows: (statement: Statement, values = []) => {
      heard.push({ statement, values });
      return Promise.resolve([]);
    },
  };
  await discoveredPinCards(hearing, nobody, pageSize + 1);
  await followedCandidates(hearing, nobody, nobody, pageSize + 1);
  // Returns one row for any person. The empty answer here makes it throw.
  await homeBasis(hearing, nobody, 0).catch(() => undefined);
  for (const among of [null, [nobody]])
    await recommendedCandidates(hearing, nobody, { ...noCandidates, among }, pageSize + 1);
  await pinCardsByIds(hearing, nobody, [nobody]);
  await descriptionsOf(hearing, nobody);
  await pinCardsOfBoard(hearing, nobody, nobody, nobody, pageSize + 1);
  await pinCardsOfInterest(hearing, nobody, nobody, nobody, pageSize + 1);
  await pinCardsOfKind(hearing, nobody, 'product', null, nobody, pageSize + 1);
  const byKey = [pinObjects, boardObjects, personObjects].map(({ statement }) => ({
    statement,
    values: [[nobody]],
  }));
  const sessions = [sessionWithAccount, sessionForPage].map((statement) => ({ statement, values: ['', 0] }));
  const closeups = closeupStatements.map((statement) => ({ statement, values: [nobody, nobody, ''] }));
  const recommended = recommendedStatements.map((statement) => ({ statement, values: [nobody, [nobody]] }));
  return [...sessions, ...closeups, ...recommended, ...heard, ...byKey];
}
