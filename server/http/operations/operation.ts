import type { z } from 'zod';
import type { Scope } from '../../../views/oauth/scopes.ts';
import type { ToastMessage, Viewer } from '../../../views/contract/models.ts';
import type { ExperimentUnit } from '../../../views/contract/staff/experiments.ts';
import type { Caller } from '../../sessions/security-log.ts';
import type { Staff } from '../../staff/staff.ts';
import type { AppError } from '../../errors.ts';
import type { RateLimit, RateLimiter } from '../security/rate-limiter.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Services } from '../../services.ts';
import type { KeyedCall } from '../../idempotency/keyed-call.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ResourceVerb = 'get' | 'create' | 'update' | 'delete';

/** Who is calling, with what. */
export interface OperationContext {
  services: Services;
  viewer: Viewer;
  session: SessionHandle;
  /** Public address of the service without a trailing slash. */
  origin: string;
  /** Address of the client, for rate limits. */
  address: string;
  /** Where the call comes from, for the account's log. */
  caller: Caller;
  /** Limits beside the operation's own, by what the input names. */
  limiter: RateLimiter;
  /** A client's own key for a write that it may repeat (`Idempotency-Key`) as it came, or its form's, or null. */
  idempotencyKey: string | null;
  /** Whether a page's form sends it without JavaScript: its key stands for one showing, not for one thing meant. */
  isPlainForm: boolean;
  /** The call as one that may be repeated. */
  keyed: KeyedCall;
  /** Whether the request says `DNT: 1` or `Sec-GPC: 1`. */
  asksNoTracking: boolean;
  /** Whose actions experiments look at; null for those who are not to be tracked. */
  unit: ExperimentUnit | null;
  /** A received file of a multipart body, staged; removed afterwards unless taken. */
  file: { path: string; bytes: number } | null;
}

/** The context of a signed-in caller. */
export interface MemberContext extends OperationContext {
  viewer: Viewer & { user: NonNullable<Viewer['user']> };
}

/** The context of an employee who may act for the place. */
export interface StaffContext extends MemberContext {
  staff: Staff;
}

export interface OperationResult<Data> {
  data: Data;
  /** Next page's token; left out on the last page. */
  bookmark?: string | undefined;
  /** HTTP status of success, 200 by default. */
  status?: number;
  headers?: Record<string, string>;
}

/** Where a plain form goes when it succeeded, and what it says there. */
export interface FormOutcome {
  to: string;
  /** The handler has made sure that `to` may be on another site. */
  isOutside?: true;
  toast?: ToastMessage;
}

interface Declaration<
  M extends Method,
  P extends `/v3/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
> {
  method: M;
  /** REST path with `{name}` parameters, which are fields of the input. */
  path: P;
  /** Named resources that are the same call (protocol §4). */
  resources: { name: string; verb: ResourceVerb }[];
  summary: string;
  tag: string;
  input: I;
  /** What `data` of the answer is, as clients read it: names in snake_case, instants in text, nothing left undefined. */
  output: O;
  /**
   * Scopes that a token needs, all of them; an operation that names none takes no token. What lists secret things
   * besides others asks for the secret scope too.
   */
  scopes?: readonly Scope[];
  limit?: RateLimit;
  /** Bytes of the largest body, where that is more than `limits.bodyBytes`: members alone may send it. */
  bodyBytes?: number;
  /** Fields that are neither echoed nor shown again in a refused form. */
  secrets?: readonly (keyof z.input<I> & string)[];
  /**
   * Open while a second factor is demanded of who is signed in: for a `holder`, who sets one up or leaves, as
   * themself; for a `visitor`, who logs in in another way, as nobody. Others are refused then.
   */
  whileFactorDemanded?: 'holder' | 'visitor';
  /**
   * A browser sends it while its page goes away: as text/plain and without a token. Sec-Fetch-Site and Origin alone
   * tell where it comes from, so it may change nothing that belongs to anybody.
   */
  isBeacon?: true;
  /** The file that a multipart body may bring: its field, and the most bytes it has. */
  file?: { field: string; maxBytes: number | ((services: Services) => number) };
  /**
   * That it takes an `Idempotency-Key`, and how what it writes is kept together with it. `keyed`: all that the handler
   * does is one transaction. `staged`: the handler first waits for pictures and others, then writes by
   * `context.keyed`. `in_statement`: a statement of its own writes `context.keyed.key`.
   */
  idempotency?: 'keyed' | 'staged' | 'in_statement';
  /** Allows the answer for a plain form; operations without it answer forms with the page they came from. */
  form?: {
    /** Path of the page that holds the form, shown again with errors and values, or another that tells the refusal. */
    page: (input: Record<string, unknown>, error: AppError) => string;
    /** A form of one button has nothing to mark: its refusal is told in a message. */
    isButton?: true;
    done: (data: z.output<O>, input: z.output<I>, context: OperationContext) => FormOutcome;
  };
}

export interface Operation<
  M extends Method = Method,
  P extends `/v3/${string}/` = `/v3/${string}/`,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> extends Declaration<M, P, I, O> {
  who: 'anyone' | 'member' | 'staff';
  handle: (context: OperationContext, input: z.output<I>) => Promise<OperationResult<z.output<O>>>;
}

/**
 * What answers an operation's calls, checked against its schemas. It is a conditional type so that the compiler knows
 * the schema when it reads the handler: literals of the answer stay what the schema says they are.
 */
type Handle<Context, I extends z.ZodObject, O extends z.ZodType> = O extends z.ZodType
  ? (context: Context, input: z.output<I>) => Promise<OperationResult<z.output<O>>>
  : never;

/** Any operation, as the registry keeps it: its handler takes what its own input schema has parsed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schema beside the handler is the proof
export type AnyOperation = Operation<Method, `/v3/${string}/`, any, any>;

/** Declares an operation that anyone may call. */
export function operationForAnyone<
  M extends Method,
  P extends `/v3/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
>(
  declaration: Declaration<M, P, I, O> & {
    handle: Handle<OperationContext, I, O>;
  },
): Operation<M, P, I, O> {
  return { ...declaration, who: 'anyone' };
}

/** Declares an operation of signed-in people; others are answered 401 before the input is looked at. */
export function operationForMembers<
  M extends Method,
  P extends `/v3/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
>(
  declaration: Declaration<M, P, I, O> & {
    handle: Handle<MemberContext, I, O>;
  },
): Operation<M, P, I, O> {
  const { handle } = declaration;
  return {
    ...declaration,
    who: 'member',
    handle: (context, input) =>
      handle(context as MemberContext, input) as Promise<OperationResult<z.output<O>>>,
  };
}

/**
 * Declares an operation of employees with a second factor; for others it is not there, whatever they send.
 * Its verb writes the audit log by `recordAct`.
 */
export function operationForStaff<
  M extends Method,
  P extends `/v3/staff/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
>(
  declaration: Declaration<M, P, I, O> & {
    handle: Handle<StaffContext, I, O>;
  },
): Operation<M, P, I, O> {
  const { handle } = declaration;
  return {
    ...declaration,
    who: 'staff',
    handle: (context, input) =>
      handle(context as StaffContext, input) as Promise<OperationResult<z.output<O>>>,
  };
}
