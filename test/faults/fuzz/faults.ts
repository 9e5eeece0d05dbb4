import type { Answered } from './ask.ts';
import type { FuzzRequest } from './ground.ts';

/** Maximum log lines per request and body bytes in a report. */
const maxLines = 20;
const maxBodyBytes = 20_000;

export interface Faults {
  /** Takes a line of the service's log. */
  hear(line: string): void;
  /** Keeps a failed request. Only the first of each route is reported. */
  note(made: FuzzRequest, answered: Answered): void;
  /** Each failed request with everything needed to repeat it, and its log lines. */
  reports(): string[];
}

/** Collects failed requests and their log lines by request id. */
export function keepFaults(): Faults {
  const lines = new Map<string, string[]>();
  const loose: string[] = [];
  const failed = new Map<string, { made: FuzzRequest; answered: Answered }>();
  return {
    hear(line) {
      const id = requestIdIn(line);
      const kept = id === null ? loose : (lines.get(id) ?? []);
      if (kept.length < maxLines) kept.push(line);
      if (id !== null) lines.set(id, kept);
    },
    note(made, answered) {
      const key = `${answered.status} ${made.route}`;
      if (!failed.has(key)) failed.set(key, { made, answered });
    },
    reports: () => [
      ...[...failed.values()].map(({ made, answered }) =>
        reportOf(made, answered, lines.get(answered.sent.requestId) ?? []),
      ),
      ...(loose.length === 0 ? [] : [`Written outside any request:\n${loose.join('\n')}`]),
    ],
  };
}

function requestIdIn(line: string): string | null {
  try {
    const { requestId } = JSON.parse(line) as { requestId?: unknown };
    return typeof requestId === 'string' ? requestId : null;
  } catch {
    return null;
  }
}

function reportOf({ body, signedIn }: FuzzRequest, { status, text, sent }: Answered, log: string[]): string {
  return [
    `${status} ${sent.requestId}, ${signedIn ? 'signed in' : 'visitor'}`,
    `${sent.method} ${sent.path}`,
    ...Object.entries(sent.headers).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ...(body === null ? [] : [`body in base64: ${body.toString('base64', 0, maxBodyBytes)}`]),
    `answer: ${text}`,
    ...log.map((line) => `log: ${line}`),
  ].join('\n');
}
