import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../services.ts';

export type HashingCost = 'standard' | 'light';

/** `standard` takes about 100 ms on one core. `light` is the OWASP minimum for argon2id, a fifth of that. */
const costs = {
  standard: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  light: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
} satisfies Record<HashingCost, object>;

/** Hashes with argon2id in libuv's thread pool. Each hash contains its own cost, so hashes of either cost verify. */
export function createPasswordHasher(cost: HashingCost): PasswordHasher {
  return {
    hash: (password) => hash(password, costs[cost]),
    verify: (stored, password) => verify(stored, password).catch(() => false),
  };
}
