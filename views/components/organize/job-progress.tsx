import type { BoardJob } from '../../contract/models.ts';
import { profileUrl } from '../../rules/urls/canonical.ts';
import type { Texts } from '../../texts/en.ts';

export interface JobProgressProps {
  job: BoardJob;
  username: string;
  t: Pick<Texts, 'boardJob'>;
}

/** How far work on a board's pins has come, what was left out, and why it stopped if it did. */
export function JobProgress({ job, username, t }: JobProgressProps) {
  const gone = job.done + job.dropped;
  const texts = t.boardJob;
  return (
    <>
      <p className="lead" role="status">
        {job.status === 'running' ? texts.running : job.status === 'done' ? texts.done : texts.failed}
      </p>
      <label className="prog">
        {texts.progress(gone, job.total)}
        <progress
          value={job.status === 'done' ? 1 : gone}
          max={job.status === 'done' ? 1 : Math.max(1, job.total)}
        />
      </label>
      {job.dropped > 0 && <p>{texts.dropped(job.dropped)}</p>}
      {job.failure !== null && (
        <div className="alert" role="alert">
          <p>{job.failure}</p>
        </div>
      )}
      {job.status === 'failed' && gone > 0 && <p>{texts.failedAfter(gone)}</p>}
      <div className="do">
        {job.status === 'running' && (
          <a className="b quiet" href="">
            {texts.refresh}
          </a>
        )}
        {job.target !== null && (
          <a className={job.status === 'running' ? 'b quiet' : 'b'} href={job.target.url}>
            {texts.open(job.target.name)}
          </a>
        )}
        {job.target === null && job.status !== 'running' && (
          <a className="b" href={profileUrl(username)}>
            {texts.home}
          </a>
        )}
      </div>
    </>
  );
}
