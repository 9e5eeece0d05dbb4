import type { Statement } from '../../../db/connection/database.ts';
import type { Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';

const promote: Statement = {
  name: 'test_promote',
  text: 'UPDATE users SET is_employee = true WHERE id = $1',
};
const factor: Statement = {
  name: 'test_second_factor',
  text: `INSERT INTO user_totp (user_id, sealed_secret, confirmed_at) VALUES ($1, 'none', now())`,
};

const shown: Statement = {
  name: 'test_second_factor_shown',
  text: `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{app}',
    coalesce(sess::jsonb -> 'app', '{}') || '{"hasTwoFactors": true}')::json WHERE user_id = $1`,
};

/** Makes members employees, by default with a second factor, which their present sessions have shown and go on. */
export async function employ(
  service: Pick<TestService, 'db'>,
  people: Pick<Member, 'id'>[],
  { hasSecondFactor = true } = {},
): Promise<void> {
  for (const { id } of people) {
    await service.db.rows(promote, [id]);
    if (!hasSecondFactor) continue;
    await service.db.rows(factor, [id]);
    await service.db.rows(shown, [id]);
  }
}

/** Audit log entries, newest first. */
export const actsOf = (
  service: Pick<TestService, 'db'>,
): Promise<{ actor: string; act: string; subject: string; reason: string }[]> =>
  service.db.rows({
    name: 'test_staff_acts',
    text: 'SELECT actor, act, subject, reason FROM staff_acts ORDER BY id DESC',
  });
