import type { PageContextServer } from 'vike/types';
import type { ApiCall, ApiDocsScreenProps } from './+Page.tsx';
import { en } from '../../../views/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** The part of the OpenAPI document that the page shows. */
interface Described {
  summary: string;
  operationId: string;
  tags: string[];
  security: object[];
  'x-resources': string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: {
    content: { 'application/json': { schema: { properties: Record<string, Schema>; required?: string[] } } };
  };
}

interface Schema {
  type?: string;
  description?: string;
  enum?: unknown[];
  anyOf?: Schema[];
}

/** The API to browse, made from the document that tools read (API-04). */
export function data({ request }: PageContextServer): PageModel<ApiDocsScreenProps> {
  const { paths } = request.apiDocument() as { paths: Record<string, Record<string, Described>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toCall(path, method, described)),
  );
  return {
    head: head(request, {
      title: en.docs.title(request.siteName),
      description: en.docs.lead,
      path: '/v3/docs/',
    }),
    styles: 'page',
    props: {
      shell: shellProps(request, '/v3/docs/'),
      calls,
      documentHref: '/v3/openapi.json',
      origin: request.origin,
    },
  };
}

function toCall(path: string, method: string, described: Described): ApiCall {
  const body = described.requestBody?.content['application/json'].schema;
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    tag: described.tags[0] ?? '',
    needsLogin: described.security.some((way) => 'session' in way),
    resources: described['x-resources'],
    fields: [
      ...described.parameters.map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        type: typeName(parameter.schema),
        isRequired: parameter.required,
        description: parameter.schema.description ?? '',
      })),
      ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
        name,
        place: 'body',
        type: typeName(schema),
        isRequired: body?.required?.includes(name) ?? false,
        description: schema.description ?? '',
      })),
    ],
  };
}

function typeName(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  return schema.type ?? schema.anyOf?.map(typeName).join(' or ') ?? 'any';
}
