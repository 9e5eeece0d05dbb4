/**
 * Thrown by a job that cannot continue now, through no fault of its own. It is put back for `delayMs` without counting
 * the attempt. If it has got further, earlier attempts no longer count either.
 */
export class PutOff extends Error {
  readonly delayMs: number;
  readonly hasAdvanced: boolean;

  constructor(reason: string, delayMs: number, options: { hasAdvanced?: boolean; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.name = 'PutOff';
    this.delayMs = delayMs;
    this.hasAdvanced = options.hasAdvanced ?? false;
  }
}
