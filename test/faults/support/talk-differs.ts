import type { Client } from 'pg';
import type { Ledger } from './ledger.ts';

interface Row {
  id: string;
  user_id: string;
  text: string;
}

/** Differences in comments, messages and follows: acknowledged ones that are missing, others that are duplicated. */
export async function talkDiffers(db: Client, ledger: Ledger): Promise<string[]> {
  const { rows: comments } = await db.query<Row>('SELECT id, user_id, text FROM pin_comments');
  const { rows: messages } = await db.query<Row>(
    'SELECT id, sender_id AS user_id, body AS text FROM messages WHERE deleted_at IS NULL',
  );
  const { rows: conversations } = await db.query<{ id: string }>('SELECT id FROM conversations');
  const { rows: follows } = await db.query<{ name: string }>(
    `SELECT follower_id || ' ' || target_kind || ' ' || target_id AS name FROM follows`,
  );
  return [
    ...wordsDiffer('comment', comments, ledger.comments),
    ...wordsDiffer('message', messages, ledger.messages),
    ...differ('conversation', new Set(conversations.map(({ id }) => id)), ledger.conversations),
    ...differ('follow', new Set(follows.map(({ name }) => name)), ledger.follows),
  ];
}

function wordsDiffer(
  what: string,
  rows: Row[],
  acknowledged: Map<string, { userId: string; text: string }>,
): string[] {
  const wrong = rows.flatMap(({ id, user_id: userId, text }) => {
    const known = acknowledged.get(id);
    return known === undefined || (known.userId === userId && known.text === text)
      ? []
      : [`The ${what} ${id} is not what was acknowledged.`];
  });
  return [...wrong, ...differ(what, new Set(rows.map(({ id }) => id)), new Set(acknowledged.keys()))];
}

function differ(what: string, there: Set<string>, acknowledged: Set<string>): string[] {
  return [
    ...[...acknowledged]
      .filter((name) => !there.has(name))
      .map((name) => `The ${what} ${name} was acknowledged and is missing.`),
    ...[...there]
      .filter((name) => !acknowledged.has(name))
      .map((name) => `The ${what} ${name} is there once too often.`),
  ];
}
