import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Statement } from '../../db/connection/database.ts';

const insertSession: Statement = {
  name: 'bench_session',
  text: `
    INSERT INTO sessions (sid, sess, expire)
    SELECT $1, json_build_object('cookie', json_build_object('originalMaxAge', 5184000000, 'expires', now() + '60 days',
      'httpOnly', true, 'path', '/', 'sameSite', 'lax'), 'userId', id::text, 'seenOn', $2::text), now() + '60 days'
    FROM users WHERE username = $3`,
};

/** Creates a session for a member and returns its Cookie header. */
export async function signIn(db: Database, username: string, secret: string): Promise<string> {
  const sessionId = randomUUID();
  await db.rows(insertSession, [sessionId, new Date().toISOString().slice(0, 10), username]);
  const mac = createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '');
  // As express-session writes it.
  return `_pinterest_sess=${encodeURIComponent(`s:${sessionId}.${mac}`)}`;
}
