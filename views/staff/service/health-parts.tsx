import type { ReactNode } from 'react';
import type { FailingJob, QueueLine, ServiceHealth } from '../../contract/staff/health.ts';
import { healthStaffTexts as t } from '../texts/health.ts';
import { ActionForm } from '../../base/form/action-form.tsx';
import { StaffFacts, StaffRow, StaffTime } from '../staff-parts.tsx';
import { NextLink } from '../../base/next-link.tsx';

/** A job that has waited this long means that the workers are behind or down. */
const behindSeconds = 60;

/** Status of each component. */
export function HealthDetails({ health }: { health: ServiceHealth }): ReactNode {
  const { databaseMs, isGraphThere, embeddings, storage, mails, queue } = health;
  const waiting = queue.filter(({ due }) => due > 0).map(({ oldestSeconds }) => oldestSeconds);
  const oldest = Math.max(0, ...waiting);
  const isBusy = queue.some(({ running }) => running > 0);
  const rows: [string, ReactNode][] = [
    [t.database, t.databaseAnswers({ ms: databaseMs })],
    [t.storage, <StorageFact key="storage" storage={storage} />],
    [t.graph, isGraphThere ? t.graphThere : t.graphAway],
    [t.embeddings, embeddingsLine(embeddings)],
    [
      t.worker,
      oldest < behindSeconds
        ? t.workerKeepsUp
        : (isBusy ? t.workerBusy : t.workerBehind)({ seconds: oldest }),
    ],
    [t.mails, mails.waiting + mails.failed === 0 ? t.mailsGone : t.mailsLeft(mails)],
  ];
  return <StaffFacts rows={rows} />;
}

/** Free space, whether the object store works, and the last write refused for lack of space. */
function StorageFact({ storage }: { storage: ServiceHealth['storage'] }): ReactNode {
  const { freeBytes, bytes, refused, refusedAt, isStoreAway } = storage;
  return (
    <>
      {t.storageFree({ free: freeBytes, all: bytes })}
      {isStoreAway && (
        <>
          {'. '}
          <strong>{t.storeAway}</strong>
        </>
      )}
      {refusedAt !== null && (
        <>
          {'. '}
          <strong>{t.storageRefused({ count: refused })}</strong> <StaffTime at={refusedAt} />
        </>
      )}
    </>
  );
}

/** Embeddings in use by visual search, and the backfill progress of a model. */
function embeddingsLine({ isModelSet, models }: ServiceHealth['embeddings']): string {
  const [first] = models;
  if (first === undefined) return isModelSet ? t.embeddingsUnused : t.embeddingsBuiltIn;
  const next = models.find(({ answers }) => !answers);
  const now = first.answers ? t.embeddingModel : t.embeddingsBuiltIn;
  const progress = next ?? first;
  return progress.waiting === 0 && next === undefined ? now : `${now}. ${t.embeddingsDescribing(progress)}`;
}

/** Queue depth by kind of job. */
export function QueueTable({ queue }: { queue: QueueLine[] }): ReactNode {
  if (queue.length === 0) return <p>{t.idle}</p>;
  return (
    <div className="staff__results" role="region" aria-label={t.queue} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[t.kind, t.due, t.running, t.later, t.oldest].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queue.map(({ kind, due, running, later, oldestSeconds }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{due}</td>
              <td>{running}</td>
              <td>{later}</td>
              <td>{t.oldestFor({ seconds: oldestSeconds })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Failed jobs, each with what staff can do with it. */
export function FailingJobs({
  jobs,
  csrfToken,
  nextHref,
}: {
  jobs: FailingJob[];
  csrfToken: string;
  nextHref: string | null;
}): ReactNode {
  if (jobs.length === 0) return <p>{t.noneFailed}</p>;
  return (
    <>
      <p className="staff__note">{t.failingLead}</p>
      <ul className="staff__list">
        {jobs.map((job) => (
          <StaffRow
            key={job.id}
            title={job.kind}
            aside={
              <>
                {t.attempts({ count: job.attempts })} · <JobState job={job} />
              </>
            }
            {...(!job.isRunning && { actions: <JobActions job={job} csrfToken={csrfToken} /> })}
          >
            <p className="staff__quote" dir="auto">
              {job.error}
            </p>
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

function JobState({ job: { isRunning, nextAt, givenUpAt } }: { job: FailingJob }): ReactNode {
  if (isRunning) return t.isRunning;
  const [label, at] = givenUpAt === null ? [t.next, nextAt] : [t.givenUp, givenUpAt];
  return (
    <>
      {label} {at !== null && <StaffTime at={at} />}
    </>
  );
}

/** Retry for a job that waits, Run again and Dismiss for one that was given up. */
function JobActions({ job, csrfToken }: { job: FailingJob; csrfToken: string }): ReactNode {
  const action = `/v3/staff/jobs/${job.id}/`;
  const isGivenUp = job.givenUpAt !== null;
  const named = { kind: job.kind, id: job.id };
  return (
    <>
      <ActionForm action={action} method="PUT" csrfToken={csrfToken}>
        <button
          className="button quiet"
          aria-label={isGivenUp ? t.runAgainNamed(named) : t.hurryNamed(named)}
        >
          {isGivenUp ? t.runAgain : t.hurry}
        </button>
      </ActionForm>
      {isGivenUp && (
        <ActionForm action={action} method="DELETE" csrfToken={csrfToken}>
          <button className="button quiet" aria-label={t.dismissNamed(named)}>
            {t.dismiss}
          </button>
        </ActionForm>
      )}
    </>
  );
}
