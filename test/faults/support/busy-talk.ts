import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/service/client.ts';
import { insist, surprise, type BusyClientOptions, type Session } from './insist.ts';

/** Sends a create call with a key until it is answered. Returns the new id. */
async function make(
  options: BusyClientOptions,
  client: Session,
  path: string,
  input: Record<string, unknown>,
): Promise<{ id: string | undefined; answer: Answer }> {
  const key = randomUUID();
  const { answer } = await insist(options, () =>
    client.call('POST', path, input, { 'idempotency-key': key }),
  );
  const { id } = (answer.response?.data ?? {}) as { id?: string };
  if (answer.status !== 201 || id === undefined) surprise(options, path, answer);
  return { id, answer };
}

export async function makeBoard(options: BusyClientOptions, client: Session, name: string): Promise<string> {
  const { id = '' } = await make(options, client, '/v3/boards/', { name });
  if (id !== '') options.ledger.boards.set(id, { userId: client.userId, name });
  return id;
}

/** Comments on one's own pin. */
export async function comment(options: BusyClientOptions, client: Session): Promise<void> {
  const { ledger } = options;
  const own = [...ledger.pins].filter(([, { userId }]) => userId === client.userId).map(([id]) => id);
  const pin = own[Math.floor(Math.random() * own.length)];
  if (pin === undefined) return;
  ledger.talkedAbout.add(pin);
  const text = `A remark ${randomUUID()}`;
  const { id } = await make(options, client, `/v3/aggregated_pin_data/${pin}/comment/`, { text });
  if (id !== undefined) ledger.comments.set(id, { userId: client.userId, text });
}

/** Starts a conversation with a follower. Returns its id. */
export async function beginTalk(options: BusyClientOptions, client: Session, to: Session): Promise<string> {
  await follow(options, to, 'user', client.userId);
  const text = `A greeting ${randomUUID()}`;
  const { id = '', answer } = await make(options, client, '/v3/conversations/', {
    user_ids: [to.userId],
    text,
  });
  const { last_message: sent } = (answer.response?.data ?? {}) as { last_message?: { id: string } };
  if (sent === undefined) return id;
  options.ledger.conversations.add(id);
  options.ledger.messages.set(sent.id, { userId: client.userId, conversationId: id, text });
  return id;
}

export async function write(
  options: BusyClientOptions,
  client: Session,
  conversationId: string,
): Promise<void> {
  const text = `A word ${randomUUID()}`;
  const path = `/v3/conversations/${conversationId}/messages/`;
  const { id } = await make(options, client, path, { text });
  if (id !== undefined) options.ledger.messages.set(id, { userId: client.userId, conversationId, text });
}

/** Follows a person or board, or unfollows if already followed. */
export async function followOrNot(options: BusyClientOptions, client: Session): Promise<void> {
  const { ledger } = options;
  const kind = Math.random() < 0.5 ? 'user' : 'board';
  const targets =
    kind === 'user'
      ? [...ledger.members.keys()].filter((id) => id !== client.userId)
      : [...ledger.boards].filter(([, { userId }]) => userId !== client.userId).map(([id]) => id);
  const target = targets[Math.floor(Math.random() * targets.length)];
  if (target !== undefined) await follow(options, client, kind, target);
}

async function follow(
  options: BusyClientOptions,
  client: Session,
  kind: 'user' | 'board',
  target: string,
): Promise<void> {
  const { follows } = options.ledger;
  const name = `${client.userId} ${kind} ${target}`;
  const method = follows.has(name) ? 'DELETE' : 'PUT';
  const { answer } = await insist(options, () => client.call(method, `/v3/${kind}s/${target}/follow/`));
  if (answer.status !== 200) surprise(options, `${method} follow`, answer);
  else if (method === 'PUT') follows.add(name);
  else follows.delete(name);
}
