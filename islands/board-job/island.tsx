import { useEffect, useState, type ReactNode } from 'react';
import { JobProgress } from '../../views/components/organize/job-progress.tsx';
import type { BoardJob } from '../../views/contract/models.ts';
import { boardJobTexts } from '../../views/texts/en/boards/organize.ts';
import { call } from '../shared/call.ts';

export interface BoardJobProps {
  job: BoardJob;
  username: string;
}

const askEveryMs = 1000;

/** Shows how work on a board's pins goes on, without the page being loaded again. */
export function BoardJobWatch({ job: initial, username }: BoardJobProps): ReactNode {
  const [job, setJob] = useState(initial);
  const isRunning = job.status === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, askEveryMs);
    const ask = async (): Promise<void> => {
      const result = await call('GET /v3/boards/jobs/{id}/', { id: initial.id });
      if (!result.ok) return;
      const { status, total, done, dropped, failure } = result.data;
      setJob((known) => ({ ...known, status, total, done, dropped, failure }));
    };
    return () => clearInterval(timer);
  }, [initial.id, isRunning]);
  return <JobProgress job={job} username={username} t={{ boardJob: boardJobTexts }} />;
}

export { BoardJobWatch as Island };
