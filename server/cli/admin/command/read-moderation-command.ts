import { appealKinds } from '../../../../views/contract/staff/staff.ts';
import {
  caseKinds,
  decisions,
  suspensionDays,
  type Decision,
  type ReportedKind,
} from '../../../../views/staff/decisions.ts';
import { isId } from '../../../../views/base/text/is-id.ts';
import { chooseOf, help, wrongWords } from './cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './parse-words.ts';

export const moderationUsage = (): string => `  npm run admin -- report list
  npm run admin -- report decide <pin|comment|user|message> <id> <dismiss|remove|takedown|sensitive|not_sensitive|warn|suspend>
      [--reason <words>] [--days 1|7|30|0]
  npm run admin -- report undo <kind> <id> [--reason <words>]
  npm run admin -- appeal list
  npm run admin -- appeal uphold|grant <pin|account|age|campaign|warning|board> <id> [--reason <answer>]
  npm run admin -- request list
  npm run admin -- request approve|refuse <id>
  npm run admin -- picture near <hash>
  npm run admin -- picture takedown <hash> --reason <words> [--near]
  npm run admin -- picture allow <hash> [--reason <words>]
  npm run admin -- person suspend <username> --reason <words> [--days 1|7|30|0]
  npm run admin -- person unsuspend|sessions|reset|factor|verify|unverify <username> [--reason <words>]

${help.moderation}`;

export type ModerationCommand =
  | { do: 'list'; what: 'reports' | 'appeals' | 'requests' }
  | { do: 'join'; id: string; isApproved: boolean }
  | { do: 'decide'; kind: ReportedKind; id: string; decision: Decision; reason: string; days: number }
  | { do: 'undo'; kind: ReportedKind; id: string; reason: string }
  | { do: 'appeal'; kind: (typeof appealKinds)[number]; id: string; isGranted: boolean; reason: string }
  | { do: 'near' | 'allow'; hash: string; reason: string }
  | { do: 'takedown'; hash: string; reason: string; withNear: boolean }
  | { do: PersonVerb; username: string; reason: string; days: number };

const personVerbs = ['suspend', 'unsuspend', 'sessions', 'reset', 'factor', 'verify', 'unverify'] as const;
export type PersonVerb = (typeof personVerbs)[number];

/** Parses the arguments after `report`, `appeal`, `request`, `picture` or `person`. Returns a message if they form no command. */
export function readModerationCommand(noun: string, words: string[]): ModerationCommand | string {
  const parsed = parseWords(words, {
    reason: { type: 'string', default: '' },
    days: { type: 'string', default: '7' },
    near: { type: 'boolean', default: false },
  });
  if (parsed === null) return wrongWords.option;
  const { reason } = parsed.values;
  const days = Number(parsed.values.days);
  if (!suspensionDays.some((known) => known === days)) return chooseOf('--days', suspensionDays.map(String));
  if (reason.length > 1000) return wrongWords.reason({ max: 1000 });
  const surplus = surplusIn(parsed, takenBy(noun, parsed.positionals));
  if (surplus !== null) return surplus;
  const [verb = '', first = '', second = '', third = ''] = parsed.positionals;
  switch (noun) {
    case 'report':
      return readReport(verb, first, second, third, reason, days);
    case 'appeal':
      return readAppeal(verb, first, second, reason);
    case 'request':
      return readRequest(verb, first);
    case 'picture':
      if (verb !== 'takedown' && verb !== 'allow' && verb !== 'near') return wrongWords.command;
      if (!/^[0-9a-f]{32}$/.test(first)) return wrongWords.hash({ count: 32 });
      return verb === 'takedown'
        ? { do: verb, hash: first, reason, withNear: parsed.values.near }
        : { do: verb, hash: first, reason };
    default: {
      const known = personVerbs.find((one) => one === verb);
      if (known === undefined) return wrongWords.command;
      return first === ''
        ? wrongWords.person
        : { do: known, username: first.replace(/^@/, ''), reason, days };
    }
  }
}

function takenBy(noun: string, [verb, , , decision]: string[]): Taken {
  switch (`${noun} ${verb}`) {
    case 'report list':
    case 'appeal list':
    case 'request list':
      return [1];
    case 'request approve':
    case 'request refuse':
      return [2];
    case 'report decide':
      return decision === 'suspend' ? [4, 'reason', 'days'] : [4, 'reason'];
    case 'picture near':
      return [2];
    case 'picture takedown':
      return [2, 'reason', 'near'];
    case 'person suspend':
      return [2, 'reason', 'days'];
    default:
      return noun === 'report' || noun === 'appeal' ? [3, 'reason'] : [2, 'reason'];
  }
}

function readReport(
  verb: string,
  kindWord: string,
  id: string,
  decisionWord: string,
  reason: string,
  days: number,
): ModerationCommand | string {
  if (verb === 'list') return { do: 'list', what: 'reports' };
  const kind = caseKinds.find((known) => known === kindWord);
  if (kind === undefined || !isId(id)) return wrongWords.case;
  if (verb === 'undo') return { do: 'undo', kind, id, reason };
  const decision = decisions.find((known) => known === decisionWord);
  return verb === 'decide' && decision !== undefined
    ? { do: 'decide', kind, id, decision, reason, days }
    : wrongWords.command;
}

function readAppeal(verb: string, kindWord: string, id: string, reason: string): ModerationCommand | string {
  if (verb === 'list') return { do: 'list', what: 'appeals' };
  const kind = appealKinds.find((known) => known === kindWord);
  return (verb === 'uphold' || verb === 'grant') && kind !== undefined && isId(id)
    ? { do: 'appeal', kind, id, isGranted: verb === 'grant', reason }
    : wrongWords.command;
}

function readRequest(verb: string, id: string): ModerationCommand | string {
  if (verb === 'list') return { do: 'list', what: 'requests' };
  return (verb === 'approve' || verb === 'refuse') && isId(id)
    ? { do: 'join', id, isApproved: verb === 'approve' }
    : wrongWords.command;
}
