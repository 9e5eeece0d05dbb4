const epochMs = 1_577_836_800_000;

/** Returns the smallest 64-bit id for a time. */
export function idAt(timeMs: number): string {
  return (BigInt(Math.max(0, timeMs - epochMs)) << 22n).toString();
}

/** Returns the creation time of a 64-bit id, ISO 8601. Ids consist of milliseconds since 2020 and a sequence. */
export function idTime(id: string): string {
  return new Date(Number(BigInt(id) >> 22n) + epochMs).toISOString();
}
