/**
 * Throws if an operation is about to write a log entry that its declaration does not name. Callers outside operations,
 * such as the command line or a login through another site, have no declaration.
 */
export function requireDeclared({ audit }: { audit?: readonly string[] }, act: string): void {
  if (audit !== undefined && !audit.includes(act))
    throw new Error(`The operation does not declare that it writes down '${act}'.`);
}
