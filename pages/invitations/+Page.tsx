import type { ReactNode } from 'react';
import type { BoardInvitation } from '../../views/contract/board-members.ts';
import { Shell, type ShellProps } from '../../views/base/shell/shell.tsx';
import { relativeTime } from '../../views/base/time/relative-time.ts';
import { peopleTexts as t } from '../../views/people/texts.ts';
import { Avatar } from '../../views/base/avatar.tsx';
import { EmptyState } from '../../views/base/shell/empty-state.tsx';
import { Alert } from '../../views/base/form/alert.tsx';
import { NextLink } from '../../views/base/next-link.tsx';

export interface InvitationsScreenProps {
  shell: ShellProps;
  /** With the buttons of each. */
  invitations: (BoardInvitation & { answer: ReactNode })[];
  nextHref: string | null;
  /** Error message of a rejected form. */
  problem: string | null;
  nowMs: number;
}

/** The viewer's pending board invitations, each with board name and inviter. */
export default function InvitationsScreen({
  shell,
  invitations,
  nextHref,
  problem,
  nowMs,
}: InvitationsScreenProps) {
  return (
    <Shell {...shell}>
      <div className="panel wide people-panel">
        <h1>{t.invitations}</h1>
        <p className="lead">{t.invitationsLead}</p>
        <Alert>{problem}</Alert>
        {invitations.length === 0 && (
          <EmptyState icon="person" title={t.noInvitations} text={t.noInvitationsText} />
        )}
        <ul className="rows">
          {invitations.map((invitation) => (
            <li key={invitation.boardId}>
              <span className="byline">
                <Avatar user={invitation.inviter} size={48} />
                <span>
                  {invitation.boardUrl === null ? (
                    <b dir="auto">{invitation.boardName}</b>
                  ) : (
                    <a href={invitation.boardUrl} dir="auto">
                      {invitation.boardName}
                    </a>
                  )}
                  <small>
                    {t.invitedBy({ name: invitation.inviter.fullName || invitation.inviter.username })},{' '}
                    <time dateTime={invitation.invitedAt}>
                      {relativeTime(Date.parse(invitation.invitedAt), nowMs, shell.t.locale)}
                    </time>
                  </small>
                </span>
              </span>
              {invitation.answer}
            </li>
          ))}
        </ul>
        <NextLink href={nextHref} label={t.moreInvitations} />
      </div>
    </Shell>
  );
}
