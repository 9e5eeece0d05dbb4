import type { ZodObject } from 'zod';
import type { Viewer } from '../../../views/contract/models.ts';
import type { AppError } from '../../errors.ts';
import { presentImageUrl } from '../../pins/present/present-images.ts';
import type { RequestContext } from '../request-context.ts';
import type { Call } from './registry.ts';
import type { AnyOperation } from './operation.ts';

export interface EnvelopeContext {
  viewer: Viewer;
  requestId: string;
  resourceName: string;
  options: Record<string, unknown>;
  origin: string;
}

const appVersion = '1';
/** Maximum length of an echoed option, in characters of JSON. */
const maxEchoed = 2048;

/**
 * Creates the success envelope of protocol §2. `error` is never present, and `bookmark` only if there is a next page.
 */
export function successEnvelope(
  context: EnvelopeContext,
  data: unknown,
  bookmark: string | undefined,
  status: number,
): Record<string, unknown> {
  return {
    resource_response: {
      status: 'success',
      code: 0,
      message: 'ok',
      endpoint_name: endpointName(context.resourceName),
      data,
      ...(bookmark === undefined ? {} : { bookmark }),
      http_status: status,
    },
    client_context: clientContext(context),
    resource: {
      name: context.resourceName,
      options: { ...context.options, bookmarks: [bookmark ?? '-end-'] },
    },
    request_identifier: context.requestId,
  };
}

/** Creates the failure envelope of protocol §2. */
export function failureEnvelope(context: EnvelopeContext, error: AppError): Record<string, unknown> {
  const detail = error.fields.length > 0 ? { message_detail: describeFields(error) } : {};
  const shared = { code: error.code, message: error.message, http_status: error.status };
  return {
    resource_response: {
      status: 'failure',
      ...shared,
      endpoint_name: endpointName(context.resourceName),
      data: null,
      error: { status: 'failure', id: error.id, ...shared, ...detail, fields: error.fields },
    },
    client_context: clientContext(context),
    resource: { name: context.resourceName, options: context.options },
    request_identifier: context.requestId,
  };
}

function describeFields(error: AppError): string {
  return error.fields.map(({ field, message }) => `${field}: ${message}`).join(' ');
}

function endpointName(resourceName: string): string {
  return `v3_${resourceName
    .replace(/Resource$/, '')
    .replace(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, '_$&')
    .toLowerCase()}`;
}

function clientContext({ viewer, origin }: EnvelopeContext): Record<string, unknown> {
  const { user } = viewer;
  return {
    is_authenticated: user !== null,
    user:
      user === null
        ? { id: null, username: null, full_name: null, image_medium_url: null }
        : {
            id: user.id,
            username: user.username,
            full_name: user.fullName,
            image_medium_url: presentImageUrl(origin, user.avatar, '136x136'),
          },
    locale: viewer.locale,
    country: viewer.country,
    app_version: appVersion,
  };
}

/** Returns the envelope's context about a call, or about a request by its resource's name if the call is unknown. */
export function envelopeContext(call: Call | string, context: RequestContext): EnvelopeContext {
  return {
    viewer: context.viewer,
    requestId: context.requestId,
    resourceName: typeof call === 'string' ? call : call.resourceName,
    options: typeof call === 'string' ? {} : echoedOptions(call.operation, call.input),
    origin: context.origin,
  };
}

/**
 * Returns a request's options as the envelope echoes them (protocol §2): fields that the operation knows, except its
 * secrets, the paging token, and long values.
 */
function echoedOptions(operation: AnyOperation, input: Record<string, unknown>): Record<string, unknown> {
  // Clients have no use for an echo of a beacon.
  if (operation.isBeacon === true) return {};
  const { shape } = operation.input as ZodObject;
  const secrets: readonly string[] = operation.secrets ?? [];
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        Object.hasOwn(shape, name) && name !== 'bookmarks' && !secrets.includes(name) && isShort(value),
    ),
  );
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxEchoed;
  return typeof value !== 'object' || value === null || JSON.stringify(value).length <= maxEchoed;
}
