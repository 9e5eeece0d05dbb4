import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../services.ts';

/** argon2id in libuv's thread pool. 64 MiB and 3 passes take about 100 ms of one core. */
export function createPasswordHasher(): PasswordHasher {
  const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
  return {
    hash: (password) => hash(password, options),
    verify: (stored, password) => verify(stored, password).catch(() => false),
  };
}
