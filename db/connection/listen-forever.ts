import pg from 'pg';
import { markedIfAway } from './database-away.ts';
import { cutConnection } from './statements/watch-answers.ts';

const reconnectAfterMs = 500;
const connectPatienceMs = 10_000;
/** A listener sends nothing by itself, so that only asking finds a connection that lost its server without a sign. */
const askEveryMs = 10_000;
const answerPatienceMs = 5000;

/**
 * Calls back for each NOTIFY on the channel, and with '' for those that a lost connection may have missed. Rejects if
 * the first connection fails. A connection lost later, or silent for seconds, is reestablished until stopped. Returns a
 * function that stops.
 */
export async function listenForever(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: `pinfold listen ${channel}`,
      connectionTimeoutMillis: connectPatienceMs,
      query_timeout: answerPatienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: askEveryMs,
    });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw markedIfAway(error);
    }
    if (stopped) {
      await next.end().catch(() => undefined);
      return;
    }
    client = next;
    const asking = setInterval(
      () => void next.query('SELECT 1').catch(() => cutConnection(next)),
      askEveryMs,
    );
    asking.unref();
    next.once('end', () => {
      clearInterval(asking);
      reconnect();
    });
    // Notifications may have been missed while disconnected.
    onMessage('');
  };
  const reconnect = (): void => {
    client = null;
    if (!stopped) retry = setTimeout(() => void connect().catch(reconnect), reconnectAfterMs);
  };
  await connect();
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
