import { z } from 'zod';
import { idOnly, idText, instantIso } from '../../../views/contract/output.ts';
import { dismissFailedJob, hurryFailedJob, listFailingJobs, serviceHealth } from '../health.ts';
import { bookmarks, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { healthStaffTexts as t } from '../../../views/staff/texts/health.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const tag = 'Staff';
const healthSchema = z
  .object({
    database_ms: z.number().describe('Response time of the database'),
    is_graph_there: z.boolean().describe('Whether the save graph responds'),
    looks: z.object({
      is_model_set: z.boolean().describe('Whether a model computes embeddings'),
      models: z.array(
        z.object({
          answers: z.boolean().describe('Whether search uses its embeddings'),
          described: z.number().describe('Pictures'),
          waiting: z.number().describe('Pictures'),
        }),
      ),
    }),
    storage: z.object({
      free_bytes: z.number(),
      bytes: z.number(),
      refused: z.number().describe('Requests that failed for lack of space since the process started'),
      refused_at: instantIso.nullable(),
      is_store_away: z.boolean(),
    }),
    mails: z
      .object({ waiting: z.number(), failed: z.number() })
      .describe('Unsent mails among the newest thousand'),
    queue: z.array(
      z.object({
        kind: z.string(),
        due: z.number().describe('Jobs waiting for a worker'),
        running: z.number(),
        later: z.number().describe('Jobs that are not due yet'),
        oldest_seconds: z.number().describe('How long the oldest has been due'),
      }),
    ),
  })
  .meta({ id: 'ServiceHealth' });

const jobSchema = z
  .object({
    id: idText,
    type: z.literal('staffjob'),
    kind: z.string(),
    attempts: z.number().describe('Attempts so far'),
    error: z.string(),
    is_running: z.boolean(),
    next_at: instantIso.nullable().describe('Time of the next attempt. Null if it was given up'),
    given_up_at: instantIso.nullable(),
  })
  .meta({ id: 'FailingJob' });

const page = (): string => staffSectionUrl('health');

/** Operations for service health and failing jobs. */
export const staffHealthOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/health/',
    resources: [{ name: 'StaffHealthResource', verb: 'get' }],
    summary: "Returns the health of the service's parts, and the queue by kind of job.",
    tag,
    input: z.object({}),
    output: healthSchema,
    async handle({ services, staff }) {
      const health = await serviceHealth(services, staff);
      return {
        data: {
          database_ms: health.databaseMs,
          is_graph_there: health.isGraphThere,
          looks: { is_model_set: health.embeddings.isModelSet, models: health.embeddings.models },
          storage: {
            free_bytes: health.storage.freeBytes,
            bytes: health.storage.bytes,
            refused: health.storage.refused,
            refused_at: health.storage.refusedAt,
            is_store_away: health.storage.isStoreAway,
          },
          mails: health.mails,
          queue: health.queue.map(({ oldestSeconds, ...line }) => ({
            ...line,
            oldest_seconds: oldestSeconds,
          })),
        },
      };
    },
  }),
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/jobs/',
    resources: [{ name: 'StaffJobsResource', verb: 'get' }],
    summary: 'Lists failed jobs, retried or given up in the last 30 days, newest first.',
    tag,
    input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
    output: z.array(jobSchema),
    async handle({ services, staff }, input) {
      const jobs = await listFailingJobs(services, staff, input.bookmarks, input.page_size);
      return presentPage(jobs, (job) => ({
        id: job.id,
        type: 'staffjob' as const,
        kind: job.kind,
        attempts: job.attempts,
        error: job.error,
        is_running: job.isRunning,
        next_at: job.nextAt,
        given_up_at: job.givenUpAt,
      }));
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/jobs/{job_id}/',
    audit: ['job.hurry'],
    resources: [{ name: 'StaffJobResource', verb: 'update' }],
    summary: 'Retries a failed job immediately, with all attempts if it was given up.',
    tag,
    input: z.object({ job_id: id }),
    output: idOnly,
    async handle({ services, staff }, { job_id: jobId }) {
      await hurryFailedJob(services, staff, jobId);
      return { data: { id: jobId } };
    },
    form: {
      page,
      isButton: true,
      done: () => ({ to: page(), told: t.hurried }),
    },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/jobs/{job_id}/',
    audit: ['job.dismiss'],
    resources: [{ name: 'StaffJobResource', verb: 'delete' }],
    summary: 'Removes a job that was given up.',
    tag,
    input: z.object({ job_id: id }),
    output: idOnly,
    async handle({ services, staff }, { job_id: jobId }) {
      await dismissFailedJob(services, staff, jobId);
      return { data: { id: jobId } };
    },
    form: {
      page,
      isButton: true,
      done: () => ({ to: page(), told: t.dismissed }),
    },
  }),
] as const;
