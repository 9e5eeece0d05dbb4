import type { Member } from '../../../support/client.ts';

/** A call that takes a key, and what is there once it is done. */
export interface Create {
  /** As the operation declares it. */
  operation: string;
  who: Member;
  path: string;
  input: Record<string, unknown>;
  /** The same call with another input, or at another path. */
  other: { path?: string; input?: Record<string, unknown> };
  /** Where it makes rows, and how many. */
  makes: [table: string, rows: number];
}

/** Writes calls down, of one member unless another is named. */
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
