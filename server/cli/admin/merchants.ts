import type { Database } from '../../../db/connection/database.ts';
import { merchantOf } from '../../../db/queries/merchants/merchants.ts';
import { verifyMerchant } from '../../merchants/verify-merchant.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import type { MerchantCommand } from './command/read-merchant-command.ts';
import { results } from './command/cli-texts.ts';
import { accountNamed, done, unknown, type Outcome } from './outcome.ts';
import { commandServices } from './command/command-services.ts';

/** Verifies, disapproves or shows a merchant (USER-08). */
export async function runMerchantCommand(db: Database, command: MerchantCommand): Promise<Outcome> {
  const user = await accountNamed(db, command.person);
  if (user === null) return unknown(command.person);
  if (command.do === 'show') {
    const merchant = await merchantOf(db, user.id);
    if (merchant === null) return done(results.noMerchant({ username: user.username }));
    const { status, isInspirational, isEligibleForStorefrontBadges, disapprovalReasons, badges } = merchant;
    return done(
      `${user.username}  ${status}`,
      results.eligible({ inspirational: isInspirational, eligible: isEligibleForStorefrontBadges }),
      results.badges({ badges: badges.join(', ') }),
      ...disapprovalReasons.map((reason) => results.reason({ reason })),
    );
  }
  const isVerified = command.do === 'verify';
  const { services, origin } = await commandServices(db);
  const badge = {
    isVerified,
    isInspirational: isVerified && command.isInspirational,
    isEligible: isVerified && command.isEligible,
    reasons: isVerified ? [] : command.reasons,
  };
  const act = isVerified ? 'user.merchant' : 'user.merchant_off';
  await verifyMerchant(services, commandLineDoing(act), user.id, badge, origin);
  const told = isVerified ? results.verified : results.notVerified;
  return done(told({ username: user.username }));
}
