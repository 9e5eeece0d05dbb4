const epochMs = 1_577_836_800_000;

/** The smallest 64-bit id given out at a time. */
export function idAt(timeMs: number): string {
  return (BigInt(Math.max(0, timeMs - epochMs)) << 22n).toString();
}

/** When a 64-bit id was made, ISO 8601: ids are made of milliseconds since 2020 and a sequence. */
export function idTime(id: string): string {
  return new Date(Number(BigInt(id) >> 22n) + epochMs).toISOString();
}
