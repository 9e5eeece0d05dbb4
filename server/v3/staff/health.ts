import { z } from 'zod';
import { hurryFailedJob, listFailingJobs, serviceHealth } from '../../domain/staff/health.ts';
import { bookmarks, id, pageSize } from '../../operations/input.ts';
import { operationForStaff } from '../../operations/operation.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';
import { staffSectionUrl } from '../../../views/rules/staff/staff-urls.ts';
import { healthStaffTexts as t } from '../../../views/texts/en/staff/health.ts';

const tag = 'Staff';
const page = (): string => staffSectionUrl('health');

/** Whether everything works, and jobs that do not. */
export const staffHealthOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/health/',
    resources: [{ name: 'StaffHealthResource', verb: 'get' }],
    summary: 'Whether the parts of the service work, and what the queue holds by kind of job.',
    tag,
    input: z.object({}),
    async handle({ services, staff }) {
      const health = await serviceHealth(services, staff);
      return {
        data: {
          database_ms: health.databaseMs,
          is_graph_there: health.isGraphThere,
          looks: { is_model_set: health.looks.isModelSet, models: health.looks.models },
          storage: {
            free_bytes: health.storage.freeBytes,
            bytes: health.storage.bytes,
            refused: health.storage.refused,
            refused_at: health.storage.refusedAt,
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
    summary: 'Jobs that failed and are to be tried again, newest first.',
    tag,
    input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
    async handle({ services, staff }, input) {
      const jobs = await listFailingJobs(services, staff, input.bookmarks, input.page_size);
      return {
        data: jobs.items.map((job) => ({
          id: job.id,
          type: 'staffjob',
          kind: job.kind,
          attempts: job.attempts,
          error: job.error,
          is_running: job.isRunning,
          next_at: job.nextAt,
        })),
        bookmark: jobs.bookmark ?? undefined,
      };
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/jobs/{job_id}/',
    resources: [{ name: 'StaffJobResource', verb: 'update' }],
    summary: 'Has a job that failed tried again at once.',
    tag,
    input: z.object({ job_id: id }),
    async handle({ services, staff }, { job_id: jobId }) {
      await hurryFailedJob(services, staff, jobId);
      return { data: { id: jobId } };
    },
    form: {
      page,
      isButton: true,
      done: () => ({ to: page(), toast: { text: t.hurried, kind: 'info' as const } }),
    },
  }),
] as const;
