import type { Member } from '../../../support/service/client.ts';

/** A call that takes a key, and what it creates. */
export interface Create {
  /** As the operation declares it. */
  operation: string;
  who: Member;
  path: string;
  input: Record<string, unknown>;
  /** The same call with another input, or at another path. */
  other: { path?: string; input?: Record<string, unknown> };
  /** Affected table and number of rows. */
  makes: [table: string, rows: number];
}

/** Describes calls, by one member unless stated otherwise. */
export const createsBy =
  (usual: Member) =>
  (
    operation: string,
    path: string,
    input: Create['input'],
    other: Create['other'],
    makes: Create['makes'],
    who = usual,
  ): Create => ({ operation, who, path, input, other, makes });
