import type { StaffActValues } from '../../views/contract/staff/staff.ts';
import { defaultSite, type SiteSettings } from '../../views/contract/staff/site.ts';
import type { StaffAct } from '../../views/staff/texts/acts.ts';

interface AuditedAct {
  /** Kinds of subjects. */
  of: readonly string[];
  /** Names of the values before and after the act. */
  before?: readonly string[];
  after?: readonly string[];
  /** Further values are named by what they belong to, such as a language. */
  isOpen?: true;
}

const ofCase = ['pin', 'comment', 'user', 'message'] as const;
const decision = {
  of: ofCase,
  after: ['person', 'reports', 'days', 'near', 'held_near', 'percent'],
} as const;
const assignment = { of: ofCase, before: ['with'], after: ['with'] } as const;
const user = { of: ['user'] } as const;
const experiment = {
  of: ['experiment'],
  before: ['status', 'ramp', 'units', 'groups', 'winner'],
  after: ['status', 'ramp', 'units', 'groups', 'winner'],
} as const;
const experienceValues = ['title', 'audience', 'startsAt', 'endsAt'] as const;
const siteValues = Object.keys(defaultSite) as (keyof SiteSettings)[];
const topic = { of: ['interest'] } as const;
const feature = { of: ['feature'], before: ['isOn'], after: ['isOn'] } as const;

/**
 * What the audit log keeps of each act besides employee, time and reason. Operations declare which act they perform
 * (`audit`), and the compiler holds every entry to its act.
 */
export const auditedActs = {
  'employee.on': user,
  'employee.off': user,
  'case.open': { of: ofCase },
  'case.assign': assignment,
  'case.release': assignment,
  'case.dismiss': decision,
  'case.remove': decision,
  'case.takedown': decision,
  'case.sensitive': decision,
  'case.not_sensitive': decision,
  'case.warn': decision,
  'case.suspend': decision,
  'case.undo': { of: ofCase, before: ['decision', 'by'] },
  'picture.block': { of: ['picture'], after: ['pins'] },
  'picture.allow': { of: ['picture'] },
  'appeal.uphold': { of: ['appeal'] },
  'appeal.grant': { of: ['appeal'] },
  'user.suspend': { of: ['user'], before: ['suspended'], after: ['until'] },
  'user.unsuspend': user,
  'user.sessions': { of: ['user'], before: ['sessions'] },
  'user.reset': user,
  'user.factor': user,
  'merchant.approve': user,
  'merchant.refuse': user,
  'merchant.ask': user,
  'user.merchant': { of: ['user'], before: ['verified'] },
  'user.merchant_off': { of: ['user'], before: ['verified'] },
  'user.identity': { of: ['user'], before: ['verified'], after: ['name'] },
  'user.identity_off': { of: ['user'], before: ['verified'], after: ['name'] },
  'feature.on': feature,
  'feature.off': feature,
  'experiment.start': experiment,
  'experiment.ramp': experiment,
  'experiment.stop': experiment,
  'experience.write': { of: ['experience'], after: experienceValues },
  'experience.edit': { of: ['experience'], before: experienceValues, after: experienceValues },
  'experience.publish': { of: ['experience'], before: ['state'], after: ['state'] },
  'experience.end': { of: ['experience'], before: ['state'], after: ['state'] },
  'links.block': { of: ['link'], after: ['status', 'count'] },
  'links.allow': { of: ['link'], before: ['count'] },
  'links.import': { of: ['link'], after: ['status', 'count'] },
  'error.settle': { of: ['error'], after: ['island'] },
  'error.reopen': { of: ['error'], after: ['island'] },
  'article.write': { of: ['article'] },
  'article.edit': { of: ['article'], before: ['title', 'pins'], after: ['title', 'pins'] },
  'article.delete': { of: ['article'] },
  'call.done': { of: ['business'] },
  'campaign.end': { of: ['campaign'] },
  'campaign.restore': { of: ['campaign'] },
  'job.hurry': { of: ['job'], before: ['error'] },
  'job.dismiss': { of: ['job'], before: ['error'] },
  'site.change': {
    of: ['site'],
    before: siteValues,
    after: siteValues,
  },
  'role.grant': { of: ['user'], after: ['person', 'role'] },
  'role.revoke': { of: ['user'], after: ['person'] },
  'app.add': { of: ['app'], after: ['owner', 'scopes', 'addresses'] },
  'app.own': { of: ['app'], after: ['owner', 'scopes'] },
  'app.return': { of: ['app'], before: ['addresses'], after: ['addresses'] },
  'app.secret': { of: ['app'] },
  'app.remove': { of: ['app'], before: ['addresses'] },
  'outbox.read': { of: ['user', 'outbox'] },
  'secret.reseal': { of: ['secret'] },
  'catalog.import': { of: ['user'], after: ['feed', 'board'] },
  'join.approve': user,
  'join.refuse': { of: ['join_request'] },
  'invitation.make': { of: ['invitation'], after: ['uses', 'days'] },
  'invitation.end': { of: ['invitation'] },
  'interest.rename': { of: ['interest'], before: ['name'], after: ['name'], isOpen: true },
  'interest.hide': topic,
  'interest.show': topic,
  'interest.merge': { of: ['interest'], after: ['into'] },
  'interest.part': { of: ['interest'], before: ['into'] },
} as const satisfies Record<StaffAct, AuditedAct>;

type Declared = typeof auditedActs;

/** The values that an act's entry may hold: short, without secrets. */
type Values<Act extends AuditedAct, When extends 'before' | 'after'> = Act extends { isOpen: true }
  ? StaffActValues
  : Act extends Record<When, readonly (infer Name extends string)[]>
    ? Partial<Record<Name, StaffActValues[string]>>
    : Record<string, never>;

/** Only where an act has several kinds of subjects does its entry name one. */
type Subject<Of extends readonly string[]> = { id: string; name: string } & (Of extends readonly [string]
  ? { kind?: never }
  : { kind: Of[number] });

/** What a verb tells of its act. The act itself is declared by the operation. */
export interface NewEntry<Act extends StaffAct> {
  subject: Subject<Declared[Act]['of']>;
  /** The employee's reason. */
  reason?: string;
  before?: Values<Declared[Act], 'before'>;
  after?: Values<Declared[Act], 'after'>;
}
