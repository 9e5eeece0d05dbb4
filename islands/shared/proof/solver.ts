/** What a challenge asks for (`GET /v3/proofs/{form}/`). */
export interface Task {
  /** 32 bytes in hex. */
  seed: string;
  parts: number;
  bits: number;
}

/** The first primes, of whose roots SHA-256 takes its constants. */
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
/** The first 32 bits of the fraction of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(64);

/** Returns the first 32 bits of the SHA-256 of the 40 bytes that `words` begins with. */
function firstBits(): number {
  words[10] = 1 << 31;
  words.fill(0, 11, 15);
  words[15] = 320;
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let i = 0; i < 64; i++) {
    if (i > 15) {
      const x = words[i - 15] ?? 0;
      const y = words[i - 2] ?? 0;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      words[i] = ((words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1) | 0;
    }
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + (start[0] ?? 0)) | 0;
}

/** Returns a number in [from, to) that solves a part. Null if there is none. */
export function solvePart({ seed, bits }: Task, part: number, from: number, to: number): number | null {
  for (let i = 0; i < 8; i++) words[i] = Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16);
  words[8] = part;
  for (let number = from; number < to; number++) {
    words[9] = number;
    if (Math.clz32(firstBits()) >= bits) return number;
  }
  return null;
}

/** Opens this module as a worker, which answers a task with the numbers of its parts, one by one. */
export const openWorker = (): Worker => new Worker(import.meta.url, { type: 'module' });

if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<Task>) => {
    for (let part = 0; part < data.parts; part++)
      (postMessage as (message: unknown) => void)(solvePart(data, part, 0, 2 ** 32));
  });
