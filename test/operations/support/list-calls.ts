export interface Schema {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  maxLength?: number;
  format?: string;
  description?: string;
}
/** An operation as the OpenAPI document describes it. */
export interface Call {
  method: string;
  path: string;
  fields: Map<string, Schema>;
  required: Set<string>;
  membersOnly: boolean;
  /** `Name/verb` of equivalent named resources. */
  resources: string[];
  /** Maximum body size. */
  bodyBytes: number;
}

export async function listCalls(origin: string): Promise<Call[]> {
  const document = (await (await fetch(`${origin}/v3/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          security: object[];
          'x-resources': string[];
          'x-body-bytes': number;
          parameters: {
            name: string;
            in: string;
            required: boolean;
            schema?: Schema;
            content?: { 'application/json': { schema: Schema } };
          }[];
          requestBody?: {
            content: {
              'application/json': { schema: { properties: Record<string, Schema>; required?: string[] } };
            };
          };
        }
      >
    >;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => {
      const parameters = entry.parameters.filter((parameter) => parameter.in !== 'header');
      const body = entry.requestBody?.content['application/json'].schema;
      return {
        method: method.toUpperCase(),
        path,
        resources: entry['x-resources'],
        bodyBytes: entry['x-body-bytes'],
        membersOnly: entry.security.every((way) => 'session' in way || 'bearer' in way || 'oauth2' in way),
        fields: new Map([
          ...parameters.map(
            ({ name, schema, content }) =>
              [name, schema ?? content?.['application/json'].schema ?? {}] as const,
          ),
          ...Object.entries(body?.properties ?? {}),
        ]),
        required: new Set([
          ...parameters.filter(({ required }) => required).map(({ name }) => name),
          ...(body?.required ?? []),
        ]),
      };
    }),
  );
}
