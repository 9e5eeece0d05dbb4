import { shell, viewer, user, board, picture, form } from '../made-up.ts';
import type { ReactNode } from 'react';
import { OrganizeForm } from '../../../../views/organize/organize-form.tsx';
import { en } from '../../../../views/base/texts/en.ts';
import { OrganizeScreen } from '../../../../views/organize/organize-screen.tsx';
import { SectionsArea } from '../../../../views/sections/sections-area.tsx';
import { SectionTools } from '../../../../views/sections/section-tools.tsx';
import { SectionList } from '../../../../views/sections/section-list.tsx';
import type { BoardJob } from '../../../../views/contract/board-job.ts';
import BoardJobScreen from '../../../../pages/board/jobs/@id/+Page.tsx';
import { JobProgress } from '../../../../views/organize/job-progress.tsx';

export const me = shell({ viewer: viewer({ user: user(0) }) });

const nothing = (): void => undefined;

export const mine = board(0, { role: 'owner' });

const sections = [
  { id: '1', title: 'Herbs', slug: 'herbs', pinCount: 12 },
  { id: '2', title: 'Climbing things', slug: 'climbing-things', pinCount: 7 },
];

export const organizeForm = (chosen: string[], problem: string | null): ReactNode => (
  <OrganizeForm
    boardId={mine.id}
    sectionId={null}
    bookmark={null}
    csrfToken="token"
    pins={[1, 2, 3, 4, 5].map((seed) => ({
      id: String(seed),
      title: seed === 3 ? '' : 'A very long title of a pin that somebody has chosen',
      picture: picture(seed),
      sectionTitle: seed === 2 ? 'Herbs' : null,
      isChangeable: seed !== 4,
    }))}
    chosen={new Set(chosen)}
    isAll={false}
    total={48}
    problem={problem}
    nextHref="?bookmark=x"
    hasScript={chosen.length > 0}
    status=""
    canMakeSections
    targets={[{ id: '1', name: 'Small gardens', sections: [{ id: '1', title: 'Herbs' }] }]}
    moreBoardsHref="/board/1/organize/?boards=b"
    values={{}}
    {...(chosen.length > 0 && { onToggle: nothing, onAll: nothing, onClear: nothing })}
    t={en}
  />
);

export const organize = (pins: ReactNode, confirmation: ReactNode): ReactNode => (
  <OrganizeScreen
    shell={me}
    board={mine}
    sections={sections}
    section={null}
    ownOnly={false}
    isEmpty={false}
    sectionsArea={
      <SectionsArea
        boardId={mine.id}
        isOwner
        sections={sections}
        newSection={form({ errors: { name: 'Use at most 50 characters.' } })}
        list={
          <SectionList
            boardId={mine.id}
            sections={sections}
            csrfToken="token"
            grip={{ draggedId: null, onKey: nothing, onGrab: nothing }}
            onMove={nothing}
            edit={{
              openId: sections[0]?.id ?? null,
              onToggle: nothing,
              tools: (section) =>
                section === sections[0] && (
                  <SectionTools
                    section={section}
                    others={sections.slice(1)}
                    problem={null}
                    isBusy={false}
                    onRename={nothing}
                    onMerge={nothing}
                    onDelete={nothing}
                    t={en}
                  />
                ),
            }}
            t={en}
          />
        }
        t={en}
      />
    }
    pins={pins}
    confirmation={confirmation}
    firstHref="/board/1/organize/"
  />
);

export const job = (changes: Partial<BoardJob>): ReactNode => (
  <BoardJobScreen
    shell={me}
    title="Merging Small gardens"
    progress={
      <JobProgress
        job={{
          id: '1',
          kind: 'merge',
          status: 'running',
          boardName: 'Small gardens',
          source: null,
          target: mine,
          total: 1200,
          done: 430,
          dropped: 3,
          failure: null,
          canUndo: true,
          isUndoing: false,
          restored: 0,
          kept: 0,
          ...changes,
        }}
        username="maya_okafor"
        csrfToken="token"
        t={en}
      />
    }
  />
);
