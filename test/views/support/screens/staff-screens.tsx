import type { ReactNode } from 'react';
import { StaffScreen } from '../../../../views/staff/staff-screen.tsx';
import { ArticleEditor } from '../../../../views/staff/article-editor.tsx';
import { AuditList } from '../../../../views/staff/audit-list.tsx';
import { CaseCard } from '../../../../views/staff/cases/case-detail.tsx';
import { CaseFilter, CaseList } from '../../../../views/staff/cases/case-list.tsx';
import { DecideForm } from '../../../../views/staff/cases/decide-form.tsx';
import { homePlaceSources } from '../../../../views/feeds/home-places.ts';
import { HomeGroupShares, HomeShares } from '../../../../views/staff/service/home-shares.tsx';
import { ErrorFilter, ErrorList } from '../../../../views/staff/error-list.tsx';
import { TopicMerge, TopicNames } from '../../../../views/staff/topic-forms.tsx';
import { SurveyList } from '../../../../views/surveys/survey-list.tsx';
import type { ModerationCase } from '../../../../views/contract/staff/staff.ts';
import { form, picture, shell, user, viewer } from '../made-up.ts';
import { RangeForm } from '../../../../views/stats/range-form.tsx';

const me = shell({ viewer: { ...viewer({ user: user(0) }), isEmployee: true } });
const at = '2026-06-30T10:00:00.000Z';
const word = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(2);

const found: ModerationCase = {
  kind: 'pin',
  subjectId: '7',
  username: 'maya_okafor',
  reportedUserId: '1',
  reportCount: 12,
  reportedAt: at,
  isOpen: true,
  assignee: 'sam',
  isMine: true,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  reason: '',
  isUndoable: true,
  shown: {
    title: word,
    text: 'Words below it',
    link: `https://example.com/${word}`,
    href: '/pin/7/',
    picture: picture(3),
    pictureUrl: null,
    media: [],
    isGone: false,
    isRemoved: false,
    copies: 4,
    boardName: 'Pots',
    isBoardSensitive: false,
    isBoardMarked: false,
  },
};
const held: ModerationCase = {
  ...found,
  reportCount: 0,
  shown: {
    ...found.shown,
    href: null,
    quarantined: { percent: 97, near: picture(4), nearUrl: '/media/236x/x.jpg' },
  },
};
const person: ModerationCase = {
  ...found,
  kind: 'user',
  isOpen: false,
  decision: 'suspend',
  decidedBy: 'sam',
  decidedAt: at,
  reason: 'Sold what was not theirs.',
  shown: { ...found.shown, title: 'maya_okafor', picture: null },
};

const staff = (section: string, children: ReactNode): ReactNode => (
  <StaffScreen shell={me} section={section} title="A part of the staff area" lead="What it is about.">
    {children}
  </StaffScreen>
);

/** One staff page of each kind. */
export const staffScreens: Record<string, () => ReactNode> = {
  'staff-reports': () =>
    staff(
      'reports',
      <>
        <CaseFilter which="open" person="" order="newest" kind="" />
        <CaseList cases={[found, person]} nextHref="?bookmark=x" />
        <DecideForm found={found} near={[]} form={form({ errors: { reason: 'Say why.' } })} />
      </>,
    ),
  'staff-home': () =>
    staff(
      'home',
      <>
        <RangeForm
          action="/_/staff/home/"
          range={{ from: '2026-06-01', until: '2026-06-30' }}
          today="2026-06-30"
        />
        <HomeShares
          shares={homePlaceSources.map((source, index) => ({ day: '2026-06-30', source, places: 5 + index }))}
        />
        <HomeGroupShares
          experiments={[
            {
              name: 'ad_label',
              groups: ['promoted', 'ad', 'sponsored'],
              shares: homePlaceSources.flatMap((source, index) => [
                { group: 'promoted', source, places: 900 + index },
                { group: 'ad', source, places: 400 * (index + 1) },
              ]),
            },
          ]}
        />
      </>,
    ),
  'staff-errors': () =>
    staff(
      'errors',
      <>
        <ErrorFilter order="newest" isSettled={false} />
        <ErrorList
          errors={[
            {
              id: '1',
              message: `TypeError: ${word}`,
              island: 'save',
              stack: `at one (${word}.js:1:2)\nat two`,
              release: 'a1b2c3',
              count: 12,
              firstAt: at,
              lastAt: at,
            },
          ]}
          isSettled={false}
          csrfToken="token"
          nextHref={null}
        />
      </>,
    ),
  'staff-held': () =>
    staff(
      'reports',
      <>
        <CaseCard found={held} action="/v3/staff/reports/pin/7/" csrfToken="token" />
        <DecideForm found={held} near={[]} form={form()} />
      </>,
    ),
  'staff-surveys': () =>
    staff(
      'surveys',
      <SurveyList
        summary={{ count: 3, average: 7.5, monthCount: 1, monthAverage: 8 }}
        answers={[
          { id: '1', score: 8, improve: word, mayContact: true, userId: '1', username: 'maya_okafor', at },
          { id: '2', score: 7, improve: '', mayContact: false, userId: null, username: null, at },
        ]}
        nextHref="?bookmark=x"
      />,
    ),
  'staff-topic': () =>
    staff(
      'topics',
      <>
        <TopicNames form={form({ values: { name: 'Pottery' } })} />
        <TopicMerge form={form()} />
      </>,
    ),
  'staff-article': () => staff('today', <ArticleEditor form={form()} isNew />),
  'staff-audit': () =>
    staff(
      'audit',
      <AuditList
        acts={[
          {
            id: '1',
            actorKey: '1',
            actor: 'sam',
            act: 'case.remove',
            subjectKey: 'pin:7',
            subject: `pin 7 of ${word}`,
            reason: 'Not theirs.',
            before: {},
            after: { person: 'maya_okafor', reports: 12 },
            at,
          },
        ]}
        nextHref={null}
      />,
    ),
};
