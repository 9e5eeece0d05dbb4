import type { z } from 'zod';
import type { StaffAct } from '../../../views/staff/texts/acts.ts';
import type { Scope } from '../../../views/oauth/scopes.ts';
import type { ToastMessage, Viewer } from '../../../views/contract/models.ts';
import type { ExperimentUnit } from '../../../views/contract/staff/experiments.ts';
import type { Caller, SecurityEvent } from '../../sessions/security-log.ts';
import type { ActingStaff, Staff } from '../../staff/staff.ts';
import type { AppError, FieldError } from '../../errors.ts';
import type { RateLimit, RateLimiter } from '../security/rate-limiter.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Services } from '../../services.ts';
import type { KeyedCall } from '../../idempotency/keyed-call.ts';
import type { ProofRule, ProofState } from '../security/proof/proof-rule.ts';

/** Entries of the staff's audit log or of an account's security log. */
export type AuditedAct = StaffAct | SecurityEvent;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ResourceVerb = 'get' | 'create' | 'update' | 'delete';

export interface ResourceName {
  name: string;
  verb: ResourceVerb;
  /** Maps the option names that clients use for this resource to the operation's names. */
  renames?: Readonly<Record<string, string>>;
  /** Options implied by the resource itself. */
  fixed?: Readonly<Record<string, unknown>>;
}

/** The caller and the request data of an operation. */
export interface OperationContext {
  services: Services;
  viewer: Viewer;
  session: SessionHandle;
  /** Public URL of the service without a trailing slash. */
  origin: string;
  /** Address of the client, for rate limits. */
  address: string;
  /** Where the call comes from, for the account's log. */
  caller: Caller;
  /** Additional rate limits, keyed by input values. */
  limiter: RateLimiter;
  /** The client's idempotency key for a write (`Idempotency-Key`) as received, or null. */
  idempotencyKey: string | null;
  /** The mark of the displayed page that a form's token ends with, or null. */
  showing: string | null;
  /**
   * Whether a page's form was sent without JavaScript. Its key identifies one display of the form, not one intended
   * action.
   */
  isPlainForm: boolean;
  /** The call with its idempotency key. */
  keyed: KeyedCall;
  /** Whether the call came with a proof of work, where the operation has a rule about it. */
  proof: ProofState;
  /** Whether the request says `DNT: 1` or `Sec-GPC: 1`. */
  asksNoTracking: boolean;
  /** The experiment unit of the caller. Null for callers who must not be tracked. */
  unit: ExperimentUnit | null;
  /** The staged file of a multipart body. Removed afterwards unless taken. */
  file: { path: string; bytes: number } | null;
}

/** The context of a signed-in caller. */
export interface MemberContext extends OperationContext {
  viewer: Viewer & { user: NonNullable<Viewer['user']> };
}

/** The context of an employee who may perform staff actions, and of the act that the operation declares. */
export interface StaffContext<Act extends StaffAct = never> extends MemberContext {
  staff: [Act] extends [never] ? Staff : ActingStaff<Act>;
}

export interface OperationResult<Data> {
  data: Data;
  /** Token of the next page. Omitted on the last page. */
  bookmark?: string | undefined;
  /** HTTP status of success. Default: 200. */
  status?: number;
  headers?: Record<string, string>;
}

/** Where a plain form redirects on success, and the message shown there. */
export interface FormOutcome {
  to: string;
  /** The handler has verified that `to` may be on another site. */
  isOutside?: true;
  /** What a toast says. `toast` is one with more than a text. */
  told?: string;
  toast?: ToastMessage;
}

interface Declaration<
  M extends Method,
  P extends `/v3/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
> {
  method: M;
  /** REST path with `{name}` parameters, which are input fields. */
  path: P;
  /** Named resources that map to this call (protocol §4). Default: none. */
  resources?: ResourceName[];
  summary: string;
  tag: string;
  input: I;
  /**
   * What is wrong with a call besides what its schema refuses, so that a person reads all of it at once. Called only for
   * input that the schema refuses: the handler refuses the same of other input.
   */
  alsoRefused?: (given: Record<string, unknown>, file: OperationContext['file']) => FieldError[];
  /** Schema of the response's `data`: names in snake_case, times as text, nothing undefined. */
  output: O;
  /**
   * Scopes that a token needs, all of them, except those for secret boards: without these, secret boards are treated as
   * missing. An operation without scopes accepts no token, except that anyone's reads are answered as to a visitor.
   */
  scopes?: readonly Scope[];
  limit?: RateLimit;
  /** Maximum body size in bytes, if larger than `limits.bodyBytes`. Members only. */
  bodyBytes?: number;
  /** Fields that are neither echoed nor redisplayed in a refused form. */
  secrets?: readonly (keyof z.input<I> & string)[];
  /**
   * Allowed while a second factor is required of the caller: for a `holder`, who sets one up or leaves, as themselves;
   * for a `visitor`, who logs in another way, as signed out. Otherwise refused.
   */
  whileFactorDemanded?: 'holder' | 'visitor';
  /** Allowed to accounts that must confirm their address before they write: it secures the account or leaves. */
  whileUnconfirmed?: true;
  /** Visitors who send it prove that a browser took some time for it. Its input has a field `proof`. */
  proof?: ProofRule;
  /** Also for visitors of a site that only members see: it belongs to logging in or signing up. */
  isWayIn?: true;
  /**
   * Sent by a browser while its page unloads: as text/plain and without a token. Only Sec-Fetch-Site and Origin show
   * where it comes from, so it must not change anything that belongs to anyone.
   */
  isBeacon?: true;
  /** The file that a multipart body may contain: its field and maximum size in bytes. */
  file?: { field: string; maxBytes: number | ((services: Services) => number) };
  /** Why a staff change is not audited. */
  unaudited?: string;
  /**
   * Accepts an `Idempotency-Key`, and defines how writes are committed together with it. `keyed`: the whole handler is
   * one transaction. `staged`: the handler first waits for pictures and other work, then writes through
   * `context.keyed`. `in_statement`: a statement of its own writes `context.keyed.key`.
   */
  idempotency?: 'keyed' | 'staged' | 'in_statement';
  /** Enables plain forms for this operation. Without it, a form is answered with the page it came from. */
  form?: {
    /** Path of the page to show with errors and values: the one with the form, or another that reports the refusal. */
    page: (input: Record<string, unknown>, error: AppError) => string;
    /** A one-button form has no fields to mark, so its refusal is shown as a toast. */
    isButton?: true;
    /** The page shows what was typed or chosen beside such a button again, below the toast. */
    keepsText?: true;
    /** A field that a form must state although calls may leave it out, with the message for one that does not. */
    needs?: { field: string; message: () => string };
    /** Submitted values that the page shows again besides texts, such as rows of fields with one name. */
    values?: (input: Record<string, unknown>) => Record<string, string>;
    done: (data: z.output<O>, input: z.output<I>, context: OperationContext) => FormOutcome;
  };
}

/** The act of a staff operation: always the same, or one of several, depending on the input. */
type AuditOfStaff<Act extends StaffAct, Input> =
  | readonly [Act]
  | { oneOf: readonly Act[]; by: (input: Input) => Act };

export interface Operation<
  M extends Method = Method,
  P extends `/v3/${string}/` = `/v3/${string}/`,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> extends Declaration<M, P, I, O> {
  resources: ResourceName[];
  who: 'anyone' | 'member' | 'staff';
  /**
   * What a call is logged as. A staff operation performs one act of the audit log (`auditedActs` declares its subject
   * and values); verbs take an employee who performs that act (`ActingStaff`). Other operations name the events of the
   * account's own log that they may write (`securityEvents`). Verbs write in the transaction of the change, and a
   * successful call that writes nothing fails.
   */
  audit?: readonly AuditedAct[] | AuditOfStaff<StaffAct, z.output<I>>;
  handle: (context: OperationContext, input: z.output<I>) => Promise<OperationResult<z.output<O>>>;
}

/**
 * Handles an operation's calls. Checked against its schemas. A conditional type lets the compiler know the schema when
 * it reads the handler, so that literals in the answer keep the schema's types.
 */
type Handle<Context, I extends z.ZodObject, O extends z.ZodType> = O extends z.ZodType
  ? (context: Context, input: z.output<I>) => Promise<OperationResult<z.output<O>>>
  : never;

/** Any operation as stored in the registry. Its handler takes input parsed by its own schema. */
// oxlint-disable-next-line typescript/no-explicit-any -- the schema beside the handler is the proof
export type AnyOperation = Operation<Method, `/v3/${string}/`, any, any>;

/** Returns all entries that an operation may write. */
export function auditOf({ audit = [] }: Pick<AnyOperation, 'audit'>): readonly AuditedAct[] {
  return 'oneOf' in audit ? audit.oneOf : audit;
}

/** Declares an operation that anyone may call. */
export function operationForAnyone<
  M extends Method,
  P extends `/v3/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
>(
  declaration: Declaration<M, P, I, O> & {
    audit?: readonly AuditedAct[];
    handle: Handle<OperationContext, I, O>;
  },
): Operation<M, P, I, O> {
  return { resources: [], ...declaration, who: 'anyone' };
}

/** Declares an operation for signed-in users. Others get 401 before the input is read. */
export function operationForMembers<
  M extends Method,
  P extends `/v3/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
>(
  declaration: Declaration<M, P, I, O> & {
    audit?: readonly SecurityEvent[];
    handle: Handle<MemberContext, I, O>;
  },
): Operation<M, P, I, O> {
  const { handle } = declaration;
  return {
    resources: [],
    ...declaration,
    who: 'member',
    handle: (context, input) =>
      handle(context as MemberContext, input) as Promise<OperationResult<z.output<O>>>,
  };
}

/**
 * Declares an operation for employees with a second factor. For others it does not exist, whatever they send. An
 * operation that changes something declares the act that it is in the audit log.
 */
export function operationForStaff<
  M extends Method,
  P extends `/v3/staff/${string}/`,
  I extends z.ZodObject,
  O extends z.ZodType,
  Act extends StaffAct = never,
>(
  declaration: Declaration<M, P, I, O> & {
    audit?: AuditOfStaff<Act, z.output<I>>;
    handle: Handle<StaffContext<Act>, I, O>;
  },
): Operation<M, P, I, O> {
  const { handle } = declaration;
  return {
    resources: [],
    ...declaration,
    who: 'staff',
    handle: (context, input) =>
      handle(context as StaffContext<Act>, input) as Promise<OperationResult<z.output<O>>>,
  };
}
