import test from 'ava';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { callWith, tokenOf } from '../../../trust/ids/v5-client.ts';
import { boardOf, members, quickPins, sectionOf } from '../../support/people.ts';
import { describedAnswers } from './described-answers.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service.stop());

test.serial(
  '[API-04] answers of lists, sections, searches and figures are what the document says',
  async (t) => {
    const board_id = (await boardOf(ada, 'Board')).id;
    const section_id = await sectionOf(service, board_id, 'Section');
    const [pin_id = ''] = await quickPins(service, ada.id, board_id, 2);
    const scopes = ['user_accounts:read', 'boards:read', 'boards:write', 'pins:read'];
    const token = await tokenOf(ada, scopes);
    const described = await describedAnswers(service.origin);
    const days = { start_date: '2026-11-01', end_date: '2026-11-02' };
    const section = '/v5/boards/{board_id}/sections/{section_id}';
    const calls: [method: string, path: string, input: Record<string, unknown>][] = [
      ['GET', '/v5/boards/{board_id}/sections', { board_id }],
      ['PATCH', section, { board_id, section_id, name: 'Renamed' }],
      ['DELETE', section, { board_id, section_id }],
      ['GET', '/v5/pins', { page_size: 1 }],
      ['GET', '/v5/search/pins', { query: 'pin' }],
      ['GET', '/v5/user_account/analytics', days],
      ['GET', '/v5/user_account/analytics/top_pins', { ...days, sort_by: 'SAVE' }],
      ['GET', '/v5/pins/{pin_id}/analytics', { ...days, pin_id, metric_types: 'SAVE' }],
      ['GET', '/v5/pins/{pin_id}', { pin_id: '1' }],
    ];
    for (const [method, path, input] of calls) {
      const { status, text, json } = await callWith(token, service.origin, method, path, input);
      t.is(described(method, path, status, json), null, `${method} ${path} ${text}`);
    }
  },
);

test.serial(
  '[API-04] the document describes the fields of every answer and of what a pin is made of',
  async (t) => {
    const { paths, components } = (await (await fetch(`${service.origin}/v5/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, Response>; requestBody?: Body }>>;
      components: { schemas: Record<string, object> };
    };
    interface Body {
      content: { 'application/json': { schema: { properties: Record<string, object> } } };
    }
    type Schema = { $ref: string } & { properties?: { items?: { items: { $ref: string } } } };
    interface Response {
      content?: { 'application/json': { schema: Schema } };
    }
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(methods)) {
        const schema = (responses['200'] ?? responses['201'])?.content?.['application/json'].schema;
        if (schema === undefined) t.truthy(responses['204'], `${method} ${path}`);
        else {
          const { $ref } = schema.properties?.items?.items ?? schema;
          t.like(
            components.schemas[$ref.replace(/.*\//, '')],
            { type: 'object', additionalProperties: false },
            path,
          );
        }
      }
    const fields = paths['/v5/pins']?.['post']?.requestBody?.content['application/json'].schema.properties;
    t.like(fields?.['media_source'], { oneOf: { length: 7 } });
  },
);
