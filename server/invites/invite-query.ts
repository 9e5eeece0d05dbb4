import {
  buildSchema,
  execute,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { fieldError } from '../errors.ts';
import { refusals } from '../refusals.ts';

const schema = buildSchema(`
  type Query {
    "Who shared something by a code. Null if it is unknown or the viewer may not know."
    inviteCode(inviteCode: String!): Invite
  }
  type Invite { inviteCode: String!, inviteChannel: Int!, sender: User! }
  type User {
    id: ID!, username: String!, fullName: String!, firstName: String!, isDefaultImage: Boolean!
    imageSmallUrl: String, imageMediumUrl: String, imageLargeUrl: String, imageXlargeUrl: String
    isVerifiedMerchant: Boolean!
  }
`);
const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];
/** Names and signs of a query. Enough for a few codes at once, and each of them is one lookup. */
const maxTokens = 150;

export interface InviteQuery {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | null | undefined;
}

/**
 * Answers a GraphQL query for invites (INVITE-01), in the shape that it asks for. `read` answers an invite as the wire
 * has it. Throws a field error for a query that cannot be parsed or asks for something else, and for variables that do
 * not fit.
 */
export async function answerInviteQuery(
  read: (code: string) => Promise<object | null>,
  { query, variables, operationName }: InviteQuery,
): Promise<Record<string, unknown>> {
  const document = parsed(query);
  const [fault] = validate(schema, document, rules);
  if (fault !== undefined) throw fieldError('query', fault.message);
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: {
      async inviteCode({ inviteCode }: { inviteCode: string }) {
        const invite = await read(inviteCode);
        return invite === null ? null : camelCased(invite);
      },
    },
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  });
  const [error] = errors ?? [];
  // Only what fails while a field is read has a path.
  if (error?.path !== undefined) throw error.originalError ?? error;
  if (error !== undefined) throw fieldError('variables', refusals.invites.variables);
  return { ...data };
}

function parsed(query: string): ReturnType<typeof parse> {
  try {
    return parse(query, { maxTokens, noLocation: true });
  } catch {
    throw fieldError('query', refusals.invites.notGraphql);
  }
}

/** The wire writes names with underscores, GraphQL in camel case. */
function camelCased(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      typeof each === 'object' && each !== null ? camelCased(each) : each,
    ]),
  );
}
