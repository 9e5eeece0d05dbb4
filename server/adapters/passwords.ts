import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../services.ts';

export type HashingCost = 'standard' | 'light';

/** `standard` takes about 100 ms of one core; `light` is the least that OWASP names for argon2id, a fifth of it. */
const costs = {
  standard: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  light: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
} satisfies Record<HashingCost, object>;

/** argon2id in libuv's thread pool. A hash names its own cost, so those of either cost are verified. */
export function createPasswordHasher(cost: HashingCost): PasswordHasher {
  return {
    hash: (password) => hash(password, costs[cost]),
    verify: (stored, password) => verify(stored, password).catch(() => false),
  };
}
