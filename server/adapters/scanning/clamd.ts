import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Address of clamd. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const pieceBytes = 64 * 1024;
const maxReplyBytes = 4096;

/**
 * Has clamd scan a file, by path or as bytes (INSTREAM). Returns its verdict, such as `OK` or `Eicar-Test-Signature
 * FOUND`. Throws if clamd cannot be reached, does not respond in time, or closes the connection early.
 */
export async function askClamd(
  address: ClamdAddress,
  file: string | Buffer,
  timeoutMs: number,
): Promise<string> {
  const socket = connect(address);
  const ended = new AbortController();
  const timer = setTimeout(
    () => socket.destroy(new Error(`clamd did not answer in ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    const reply = replyOf(socket);
    // Errors while sending surface through the reply, or through its absence.
    void send(socket, file, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted && !socket.destroyed) socket.destroy(error as Error);
    });
    return (await reply).replace(/^stream: /, '');
  } finally {
    clearTimeout(timer);
    ended.abort();
    socket.destroy();
  }
}

/** Sends length-prefixed chunks, then an empty one to finish. */
async function send(socket: Socket, file: string | Buffer, signal: AbortSignal): Promise<void> {
  await once(socket, 'connect', { signal });
  socket.write('zINSTREAM\0');
  for await (const piece of piecesOf(file, signal)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    if (!socket.write(Buffer.concat([length, piece]))) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
}

async function* piecesOf(file: string | Buffer, signal: AbortSignal): AsyncGenerator<Buffer> {
  if (typeof file === 'string')
    yield* createReadStream(file, { highWaterMark: pieceBytes, signal }) as AsyncIterable<Buffer>;
  else for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\0');
      if (end !== -1) resolve(text.slice(0, end).trim());
      else if (text.length > maxReplyBytes) reject(new Error('clamd says too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd ended without an answer')));
  });
}
