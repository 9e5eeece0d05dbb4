import { withoutSecretBoards } from '../../db/connection/secret-boards.ts';
import type { Scope } from '../../views/oauth/scopes.ts';
import { createPostgresSearch } from '../search/postgres/postgres-search.ts';
import type { Services } from '../services.ts';
import { allows, type Bearer } from './tokens.ts';

/** Returns the scopes without which a call is refused. Those for secret boards only widen what it sees and changes. */
export function plainScopes(scopes: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => !scope.endsWith('_secret'));
}

/**
 * Returns the services for an app's call. Without the scope for secret boards, those boards, their sections, and their
 * pins are treated as missing in everything that the call reads and changes.
 */
export function servicesForApp(services: Services, bearer: Bearer, scopes: readonly Scope[]): Services {
  return allows(bearer, scopes.flatMap(secretScopes)) ? services : withoutSecrets(services);
}

function withoutSecrets(services: Services): Services {
  const db = withoutSecretBoards(services.db);
  return { ...services, db, replica: db, search: createPostgresSearch(db, services.words) };
}

/** Returns the extra scopes needed for secret boards. An account's statistics count both boards and pins. */
function secretScopes(scope: Scope): Scope[] {
  switch (scope) {
    case 'user_accounts:read':
      return ['boards:read_secret', 'pins:read_secret'];
    case 'boards:read':
    case 'boards:read_secret':
      return ['boards:read_secret'];
    case 'boards:write':
    case 'boards:write_secret':
      return ['boards:write_secret'];
    case 'pins:read':
    case 'pins:read_secret':
      return ['pins:read_secret'];
    case 'pins:write':
    case 'pins:write_secret':
      return ['pins:write_secret'];
  }
}
