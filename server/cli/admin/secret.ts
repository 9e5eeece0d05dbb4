import type { Database } from '../../../db/connection/database.ts';
import {
  replaceSealed,
  replaceSealedFeedLogin,
  sealedFeedLogins,
  sealedSecrets,
} from '../../../db/queries/accounts/sealed.ts';
import { createSealer } from '../../adapters/sealer.ts';
import { readConfig } from '../../config/config.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { help, results, wrongWords } from './command/cli-texts.ts';
import type { Outcome } from './outcome.ts';

export const secretUsage = (): string => `  npm run admin -- secret reseal

${help.secret}`;

export function readSecretCommand(words: string[]): Record<string, never> | string {
  return words.length === 1 && words[0] === 'reseal' ? {} : wrongWords.only({ command: 'secret reseal' });
}

/** Reseals everything that was sealed under SESSION_SECRET or SESSION_SECRET_FORMER. */
export async function runSecretCommand(db: Database): Promise<Outcome> {
  const { secret, formerSecrets } = readConfig();
  const sealer = createSealer(secret, formerSecrets);
  // Before, because accounts are resealed one by one, so that none has to wait for all.
  await db.transaction((tx) =>
    recordAct(tx, commandLineDoing('secret.reseal'), {
      subject: { id: 'SESSION_SECRET', name: 'SESSION_SECRET' },
    }),
  );
  let resealed = 0;
  let lost = 0;
  const reseal = async (sealed: string, replace: (resealed: string) => Promise<void>): Promise<void> => {
    const text = sealer.open(sealed);
    if (text === null) lost += 1;
    else {
      await replace(sealer.seal(text));
      resealed += 1;
    }
  };
  for (let after = '0'; ;) {
    const rows = await sealedSecrets(db, after);
    for (const { userId, sealed } of rows) {
      await reseal(sealed, (now) => replaceSealed(db, userId, sealed, now));
      after = userId;
    }
    if (rows.length === 0) break;
  }
  for (let after = { ownerId: '0', id: '0' }; ;) {
    const rows = await sealedFeedLogins(db, after);
    for (const row of rows) {
      await reseal(row.sealed, (now) => replaceSealedFeedLogin(db, row, now));
      after = row;
    }
    if (rows.length === 0) break;
  }
  return {
    lines: [results.resealed({ count: resealed })],
    failure: lost === 0 ? null : results.unsealed({ count: lost }),
  };
}
