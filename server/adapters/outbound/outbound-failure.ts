import { refusals } from '../../refusals.ts';

/** Reasons why an outside address was not fetched: permanent ids, each with a message for the user who gave it. */
const sentences = refusals.outbound;

export type OutboundFailureId = keyof typeof sentences;

export interface OutboundFailure {
  id: OutboundFailureId;
  message: string;
  /** HTTP status of the response. Set only with `http_status`. */
  status?: number;
}

/** Carries an outbound failure through streams and connectors, which only support Error. */
export class OutboundRefusal extends Error {
  override readonly name = 'OutboundRefusal';
  readonly failure: OutboundFailure;

  constructor(id: OutboundFailureId, status?: number) {
    super(id);
    this.failure = { id, message: sentenceOf(id, status), ...(status === undefined ? {} : { status }) };
  }
}

function sentenceOf(id: OutboundFailureId, status: number | undefined): string {
  if (status === 404 || status === 410) return refusals.outboundStatus.gone;
  return status !== undefined && status >= 500 ? refusals.outboundStatus.broken : sentences[id];
}

const idsByCode: Record<string, OutboundFailureId> = {
  ENOTFOUND: 'not_found_host',
  ENODATA: 'not_found_host',
  EAI_AGAIN: 'not_found_host',
  EAI_NODATA: 'not_found_host',
  ETIMEDOUT: 'timed_out',
  UND_ERR_CONNECT_TIMEOUT: 'timed_out',
  UND_ERR_HEADERS_TIMEOUT: 'timed_out',
  UND_ERR_BODY_TIMEOUT: 'timed_out',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_SOCKET: 'bad_response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'bad_response',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too_large',
};

/** Extracts the failure from an error thrown by undici, net, tls, dns or zlib. */
export function failureFrom(error: unknown): OutboundFailure {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof OutboundRefusal) return cause.failure;
    if (cause instanceof AggregateError && cause.errors.length > 0) return failureFrom(cause.errors[0]);
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const id = idsByCode[code];
    if (id) return new OutboundRefusal(id).failure;
    if (cause.name === 'HTTPParserError' || code.startsWith('Z_') || code.startsWith('ERR_')) {
      return new OutboundRefusal('bad_response').failure;
    }
  }
  return new OutboundRefusal('unreachable').failure;
}
