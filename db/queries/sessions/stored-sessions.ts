import { statement } from '../../connection/database.ts';

/** Inserts a new session: data, end in seconds since 1970, and id. */
export const addSession = statement('session_add')`
  INSERT INTO sessions (sess, expire, sid) VALUES ($1, to_timestamp($2), $3)
  ON CONFLICT (sid) DO UPDATE SET sess = $1, expire = to_timestamp($2)`;

/** Updates a stored session. One that has ended in the meantime stays ended. */
export const changeStoredSession = statement('session_change_stored')`
  UPDATE sessions SET sess = $1, expire = to_timestamp($2) WHERE sid = $3`;
