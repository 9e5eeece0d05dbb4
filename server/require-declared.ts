/**
 * Throws when an operation is about to leave a record that its declaration does not name. Who acts outside of an
 * operation, as the command line or a login through another site, has no declaration.
 */
export function requireDeclared({ audit }: { audit?: readonly string[] }, act: string): void {
  if (audit !== undefined && !audit.includes(act))
    throw new Error(`The operation does not declare that it writes down '${act}'.`);
}
