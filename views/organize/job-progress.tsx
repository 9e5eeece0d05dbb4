import type { FormEvent } from 'react';
import type { BoardJob } from '../contract/board-job.ts';
import type { BoardRef } from '../contract/models.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { Alert } from '../base/form/alert.tsx';

export interface JobProgressProps {
  job: BoardJob;
  username: string;
  csrfToken: string;
  /** Set by an island. Without it, the undo form submits natively. */
  onUndo?: (event: FormEvent<HTMLFormElement>) => void;
  t: Pick<Texts, 'boardJob'>;
}

/** Progress of a bulk job or its undo, with the pins skipped and the reason for a failure. */
export function JobProgress({ job, username, csrfToken, onUndo, t }: JobProgressProps) {
  const texts = t.boardJob;
  const nameOf = (board: BoardRef): string =>
    board.layout === 'quick_saves' ? texts.profileName : board.name;
  const isRunning = job.status === 'running';
  const isTurned = job.isUndoing || job.restored + job.kept > 0 || job.status === 'undone';
  const gone = isTurned ? job.restored + job.kept : job.done + job.dropped;
  const total = isTurned ? job.done + job.dropped : job.total;
  const isOver = job.status === 'done' || job.status === 'undone';
  return (
    <>
      <p className="lead" role="status">
        {leadOf(job, isTurned, texts)}
      </p>
      <label className="job-progress">
        {texts.progress({ done: gone, total })}
        <progress value={isOver ? 1 : gone} max={isOver ? 1 : Math.max(1, total)} />
      </label>
      {job.dropped > 0 && !isTurned && <p>{texts.dropped({ count: job.dropped })}</p>}
      {job.kept > 0 && <p>{texts.kept({ count: job.kept })}</p>}
      <Alert>{job.failure}</Alert>
      {job.status === 'failed' && !isTurned && gone > 0 && <p>{texts.failedAfter({ count: gone })}</p>}
      {job.canUndo && !isRunning && <p id="undo-hint">{texts.undoHint}</p>}
      <div className="button-row">
        {isRunning && (
          <a className="button quiet" href="">
            {texts.refresh}
          </a>
        )}
        {job.source !== null && (
          <a className="button" href={job.source.url}>
            {texts.open({ name: nameOf(job.source) })}
          </a>
        )}
        {job.target !== null && job.target.id !== job.source?.id && (
          <a className={isRunning || job.source !== null ? 'button quiet' : 'button'} href={job.target.url}>
            {texts.open({ name: nameOf(job.target) })}
          </a>
        )}
        {job.target === null && job.source === null && !isRunning && (
          <a className="button" href={profileUrl(username)}>
            {texts.home}
          </a>
        )}
        {job.canUndo && (
          <ActionForm
            action={`/v3/boards/jobs/${job.id}/undo/`}
            csrfToken={csrfToken}
            {...(onUndo && { onSubmit: onUndo })}
          >
            <button className="button quiet" {...(!isRunning && { 'aria-describedby': 'undo-hint' })}>
              {isRunning ? texts.stop : texts.undo}
            </button>
          </ActionForm>
        )}
      </div>
    </>
  );
}

function leadOf(job: BoardJob, isTurned: boolean, texts: Texts['boardJob']): string {
  switch (job.status) {
    case 'running':
      return job.isUndoing ? texts.undoing : texts.running;
    case 'done':
      return texts.done;
    case 'failed':
      return isTurned ? texts.undoFailed : texts.failed;
    case 'undone':
      return texts.undone[job.kind];
  }
}
