import { z } from 'zod';
import { askExport, lastExport } from './exports.ts';
import { exportSchema, presentExport } from './present.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { exportUrl } from '../../views/exports/export-urls.ts';
import { copyTexts } from '../../views/exports/texts.ts';
import { givenPassword } from '../accounts/operations/input.ts';

const path = '/v3/users/me/exports/';
const tag = 'Accounts';

const exportOperation = operationForMembers({
  method: 'GET',
  path,
  resources: [{ name: 'AccountExportResource', verb: 'get' }],
  summary: "Returns the status of the caller's last export; null if there is none.",
  tag,
  input: z.object({}),
  output: exportSchema.nullable(),
  async handle({ services, viewer, origin }) {
    const last = await lastExport(services, viewer.user.id);
    return { data: last === null ? null : presentExport(last, services.clock.now(), origin) };
  },
});

const askExportOperation = operationForMembers({
  method: 'POST',
  path,
  audit: ['export_asked'],
  secrets: ['password'],
  resources: [{ name: 'AccountExportResource', verb: 'create' }],
  summary: "Requests an export of the caller's data, once a day. An email is sent when it is ready.",
  tag,
  whileUnconfirmed: true,
  input: z.object({ password: givenPassword }),
  output: exportSchema,
  limit: { points: 30, perSeconds: 900, shared: true },
  async handle({ services, viewer, origin, caller }, { password }) {
    const one = await askExport(services, viewer.user.id, { password, origin }, caller);
    return { data: presentExport(one, services.clock.now(), origin), status: 201 };
  },
  form: {
    page: () => exportUrl,
    done(_data, _input, { services }) {
      const { asked, askedNoMail } = copyTexts.export;
      return { to: exportUrl, told: services.sendsMail ? asked : askedNoMail };
    },
  },
});

/** Account export operations (USER-06). */
export const exportOperations = [exportOperation, askExportOperation] as const;
