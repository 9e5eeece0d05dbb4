import type { PageContextServer } from 'vike/types';
import type { ApiCall, ApiDocsScreenProps } from './+Page.tsx';
import type { DescribedField } from '../../../views/contract/api-docs.ts';
import { en } from '../../../views/base/texts/en.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { exampleCommand, loginCommand } from './example-call.ts';
import { shapeOf, shapesOf, typeOf, type Schema } from './schema-shapes.ts';

type Place = 'path' | 'query' | 'header' | 'body';

/** Objects in a query are JSON text, described by their content. */
interface Parameter {
  name: string;
  in: Place;
  required: boolean;
  schema?: Schema;
  content?: { 'application/json': { schema: Schema } };
}

const schemaOf = ({ schema, content }: Parameter): Schema =>
  schema ?? content?.['application/json'].schema ?? {};

/** The part of the OpenAPI document that the page shows. */
interface Described {
  summary: string;
  operationId: string;
  tags: string[];
  security: object[];
  'x-resources': string[];
  parameters: Parameter[];
  requestBody?: {
    content: {
      'application/json': { schema: { properties: Record<string, Schema>; required?: string[] } };
      'multipart/form-data'?: { schema: { properties: Record<string, Schema> } };
    };
  };
  responses: { '2XX': { content: { 'application/json': { schema: Envelope } } } };
}

/** The success envelope, down to its contents. */
interface Envelope {
  properties: { resource_response: { properties: { data: Schema } } };
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** API browser, generated from the OpenAPI document (API-04). */
export function data({ request }: PageContextServer): PageModel<ApiDocsScreenProps> {
  const { paths, components } = request.apiDocument() as unknown as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toCall(request.origin, path, method, described)),
  );
  return {
    head: head(request, {
      title: en.docs.title({ site: request.siteName }),
      description: en.docs.lead,
      path: '/v3/docs/',
    }),
    props: {
      shell: shellProps(request, '/v3/docs/'),
      calls,
      schemas: shapesOf(components.schemas),
      documentHref: '/v3/openapi.json',
      appsDocumentHref: '/v5/openapi.json',
      login: loginCommand(request.origin),
    },
  };
}

function toCall(origin: string, path: string, method: string, described: Described): ApiCall {
  const { data: answer } =
    described.responses['2XX'].content['application/json'].schema.properties.resource_response.properties;
  const body = described.requestBody?.content['application/json'].schema;
  const fields = [
    ...described.parameters.map((parameter) => ({ ...parameter, schema: schemaOf(parameter) })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'body' as const,
      schema,
      required: body?.required?.includes(name) === true,
    })),
  ];
  const withFile = described.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
  const needsLogin = described.security.every(
    (way) => 'session' in way || 'bearer' in way || 'oauth2' in way,
  );
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    tag: described.tags[0] ?? '',
    needsLogin,
    resources: described['x-resources'],
    fields: fields.map(({ name, schema, in: place, required }) => fieldOf(name, schema, place, required)),
    answer: shapeOf(answer),
    example: exampleCommand({
      method: method.toUpperCase(),
      address: origin + path,
      fields,
      file: Object.keys(withFile).find((name) => body?.properties[name] === undefined) ?? null,
      takesToken: described.security.some((way) => 'bearer' in way),
      needsLogin,
      needsCsrf: described.security.some((way) => 'csrf' in way),
    }),
  };
}

function fieldOf(name: string, schema: Schema, place: Place, isRequired: boolean): DescribedField {
  return {
    name,
    type: typeOf(schema),
    notes: isRequired ? [place, 'required'] : [place],
    description: schema.description ?? '',
  };
}
