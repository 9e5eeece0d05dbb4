import type { Pool } from 'undici';
import type { GraphAddress } from '../config/graph-address.ts';
import type { TraceParent } from './tracing/tracing.ts';

export type GraphAnswer = Partial<Record<'pictures' | 'support' | 'from' | 'paths' | 'error', unknown>>;

/** Maximum concurrent connections to a process. Further requests queue in the client, within their timeout. */
const connections = 8;

/** Opens connections to a graph process. The client is loaded only where there is a graph. */
export async function connectToGraph(address: GraphAddress): Promise<Pool> {
  const { Pool } = await import('undici');
  return 'path' in address
    ? new Pool('http://graph', { connections, connect: { socketPath: address.path } })
    : new Pool(`http://${address.host}:${address.port}`, { connections });
}

/** Sends a request to a graph process. Failures, of which slowness is one, are answers. */
export async function askGraph(
  pool: Pool,
  path: string,
  request: unknown,
  timeoutMs: number,
  traceparent: TraceParent,
): Promise<GraphAnswer | { failure: string }> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...(traceparent !== null && { traceparent }) },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await body.json()) as GraphAnswer;
    if (statusCode !== 200)
      return { failure: typeof answer.error === 'string' ? answer.error : `status ${statusCode}` };
    return Array.isArray(answer.pictures) || Array.isArray(answer.paths)
      ? answer
      : { failure: 'an answer without pictures' };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
