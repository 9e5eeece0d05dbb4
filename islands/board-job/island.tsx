import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { JobProgress } from '../../views/organize/job-progress.tsx';
import type { BoardJob } from '../../views/contract/board-job.ts';
import { boardJobTexts } from '../../views/organize/texts/board-job.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export interface BoardJobProps {
  job: BoardJob;
  username: string;
  csrfToken: string;
}

const askEveryMs = 1000;

/** Updates the progress of a bulk job and its undo in place. */
export function BoardJobWatch({ job: initial, username, csrfToken }: BoardJobProps): ReactNode {
  const [job, setJob] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const isRunning = job.status === 'running';
  const { id } = initial;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, askEveryMs);
    const ask = async (): Promise<void> => {
      const result = await call('GET /v3/boards/jobs/{id}/', { id });
      if (result.ok) setJob((known) => jobAfter(known, result.data));
    };
    return () => clearInterval(timer);
  }, [id, isRunning]);

  const undo = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await call('POST /v3/boards/jobs/{id}/undo/', { id });
    setBusy(false);
    if (result.ok) setJob((known) => jobAfter(known, result.data));
    else bus.emit('toast', { text: result.message ?? boardJobTexts.notUndone, kind: 'error' });
  };
  return (
    <JobProgress
      job={job}
      username={username}
      csrfToken={csrfToken}
      onUndo={(event) => void undo(event)}
      t={{ boardJob: boardJobTexts }}
    />
  );
}

/** Applies the latest job status. The destination stays as the page knows it. */
function jobAfter(
  known: BoardJob,
  told: Omit<BoardJob, 'source' | 'target'> & { source: unknown },
): BoardJob {
  const { status, total, done, dropped, failure, canUndo, isUndoing, restored, kept } = told;
  const source = told.source as BoardJob['source'];
  return { ...known, status, source, total, done, dropped, failure, canUndo, isUndoing, restored, kept };
}

export { BoardJobWatch as Island };
