import type { Statement } from '../../connection/database.ts';

/** Stores a session that is new: what it holds, its end in seconds since 1970, its id. */
export const addSession: Statement = {
  name: 'session_add',
  text: `
    INSERT INTO sessions (sess, expire, sid) VALUES ($1, to_timestamp($2), $3)
    ON CONFLICT (sid) DO UPDATE SET sess = $1, expire = to_timestamp($2)`,
};

/** Changes one that was stored before. Ended meanwhile it stays ended, whatever a request of it still wanted to keep. */
export const changeStoredSession: Statement = {
  name: 'session_change_stored',
  text: 'UPDATE sessions SET sess = $1, expire = to_timestamp($2) WHERE sid = $3',
};
