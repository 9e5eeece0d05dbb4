import { readFileSync, writeFileSync } from 'node:fs';
import test from 'ava';
import { limitOf } from '../../server/http/operations/gate.ts';
import { auditOf, type AnyOperation, type AuditedAct } from '../../server/http/operations/operation.ts';
import type { ProofRule } from '../../server/http/security/proof/proof-rule.ts';
import { operations } from '../../server/operations.ts';
import { securityEvents, type SecurityEvent } from '../../server/sessions/security-log.ts';
import { auditedActs } from '../../server/staff/audited-acts.ts';
import { v5Routes } from '../../server/http/v5/routes.ts';
import { limits } from '../../views/contract/limits.ts';
import { staffActTexts, type StaffAct } from '../../views/staff/texts/acts.ts';

const file = 'docs/operation-table.md';

test.serial(
  '[API-04] who may call what, with which scopes and within which limits, is as the table says',
  (t) => {
    const table = describeAll();
    if (process.env['UPDATE_TABLE'] === '1') writeFileSync(file, table);
    t.is(
      readFileSync(file, 'utf8'),
      table,
      'UPDATE_TABLE=1 npx ava test/architecture/operation-table.test.ts',
    );
  },
);

test.serial('[API-04] every field that is named like a secret is declared as one', (t) => {
  // Neither grants access by itself.
  const open = new Set(['code_challenge', 'code_challenge_method', 'invite_code']);
  for (const operation of operations as readonly AnyOperation[])
    for (const name of Object.keys((operation.input as { shape: object }).shape))
      if (/password|token|secret|(^|_)code/.test(name) && !open.has(name))
        t.true(operation.secrets?.includes(name), `${operation.method} ${operation.path} ${name}`);
});

test.serial(
  '[API-04] [USER-10] no token sends messages, invites, follows, appeals or changes an account',
  (t) => {
    const personal =
      /\/(send|conversations|invites|email_invites|invite_codes|collaborators|link|follow|block|report|appeals?|feedback|recent|hide|unhide|tuning|sessions|oauth|staff|businesses)\/|\/users\/me\//;
    for (const { method, path, scopes } of operations as readonly AnyOperation[])
      if (personal.test(path)) t.is(scopes, undefined, `${method} ${path}`);
  },
);

test.serial(
  '[USER-09] every change by the staff says what the audit log tells of it, or why nothing',
  (t) => {
    for (const operation of operations as readonly AnyOperation[]) {
      const { method, path, who, unaudited } = operation;
      const audit = auditOf(operation);
      const name = `${method} ${path}`;
      const isChange = who === 'staff' && method !== 'GET';
      if (isChange) t.not(audit.length > 0, unaudited !== undefined, name);
      else t.is(unaudited, undefined, name);
      // The first administrator has no account yet, and acts as the command line that printed the token.
      if (path === '/v3/setup/') continue;
      for (const act of audit) t.is(act in staffActTexts, who === 'staff', `${name} ${act}`);
    }
  },
);

test.serial(
  '[USER-09] every act of the staff is declared by an operation, or is one of the command line',
  (t) => {
    const declared = new Set((operations as readonly AnyOperation[]).flatMap(auditOf));
    const ofCommandLine = [
      'app.add',
      'app.own',
      'app.remove',
      'app.return',
      'app.secret',
      'catalog.import',
      'employee.off',
      'outbox.read',
      'picture.allow',
      'picture.block',
      'role.grant',
      'role.revoke',
      'secret.reseal',
      'user.factor',
    ];
    t.deepEqual(
      Object.keys(staffActTexts)
        .filter((act) => !declared.has(act as StaffAct))
        .sort(),
      ofCommandLine,
    );
  },
);

function describeAll(): string {
  return [
    '# Operations',
    '',
    'Who may call what. A test writes this page from the declarations, so that a change of it is seen in review:',
    '`UPDATE_TABLE=1 npx ava test/architecture/operation-table.test.ts`.',
    '',
    'An operation that names no scope takes no token. Limits count by account, else by network. What follows “new” ' +
      'holds besides for accounts younger than a day (or as the staff set) without a confirmed address, and grows in ' +
      'four steps to four times as much; employees are exempt. A body is at most ' +
      `${size(limits.bodyBytes)} unless the table says more, and nobody but a member may send more.`,
    '',
    '## `/v3`',
    '',
    '| Operation | Who | Scopes | Limit | Body | File | Audit | Besides |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...(operations as readonly AnyOperation[]).map(row).sort(),
    '',
    '## `/v5`',
    '',
    'Tokens alone.',
    '',
    '| Route | Scope | Operation |',
    '| --- | --- | --- |',
    ...v5Routes
      .map(
        ({ method, path, scope, does }) =>
          `| \`${path}\` ${method} | ${scope} | ${'resource' in does ? `${does.resource}/${does.verb}` : `${does.method} ${does.path}`} |`,
      )
      .sort(),
    '',
  ].join('\n');
}

function row(operation: AnyOperation): string {
  const { method, path, who, scopes = [], bodyBytes, file: received, secrets = [] } = operation;
  const limit = limitOf(operation);
  const besides = [
    ...(operation.whileFactorDemanded
      ? [`open to a ${operation.whileFactorDemanded} while a factor is demanded`]
      : []),
    ...(operation.whileUnconfirmed ? ['open while the address is to be confirmed'] : []),
    ...(operation.proof ? [proofOf(operation.proof)] : []),
    ...(operation.idempotency ? ['takes a key'] : []),
    ...(operation.isBeacon ? ['beacon'] : []),
    ...(operation.unaudited === undefined ? [] : [`not audited: ${operation.unaudited}`]),
    ...(secrets.length > 0 ? [`secret: ${secrets.join(', ')}`] : []),
  ];
  const cells = [
    `\`${path}\` ${method}`,
    who,
    scopes.join(' '),
    limit === null
      ? ''
      : [limit, ...(limit.ofNewAccounts === undefined ? [] : [limit.ofNewAccounts])]
          .map(({ points, perSeconds, shared }) => `${points} in ${perSeconds} s${shared ? ', shared' : ''}`)
          .join('; new: '),
    bodyBytes === undefined ? '' : size(bodyBytes),
    received === undefined
      ? ''
      : `${received.field}, ${typeof received.maxBytes === 'number' ? size(received.maxBytes) : 'as set'}`,
    auditOf(operation).map(entry).join('; '),
    besides.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What visitors prove, or the limit that takes its place. */
function proofOf({ form, without }: ProofRule): string {
  const instead =
    without === undefined ? 'else confirmed' : `else ${without.points} in ${without.perSeconds} s`;
  return `proof of work: ${form}, ${instead}`;
}

/** An entry of a log: the act, its subject, and the values that are kept. */
function entry(act: AuditedAct): string {
  if (!(act in auditedActs)) {
    const details: readonly string[] = securityEvents[act as SecurityEvent];
    return details.length === 0 ? act : `${act} (${details.join(', ')})`;
  }
  const kept: { of: readonly string[]; before?: readonly string[]; after?: readonly string[] } =
    auditedActs[act as StaffAct];
  const values = [...new Set([...(kept.before ?? []), ...(kept.after ?? [])])];
  return `${act} (${kept.of.join(' or ')}${values.length > 0 ? `: ${values.join(', ')}` : ''})`;
}

function size(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;
}
