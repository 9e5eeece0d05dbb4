import { z } from 'zod';

export interface AnswerSchemas {
  /** The JSON schema of each answer, by the name it was given under. */
  of: Record<string, unknown>;
  /** Schemas shared by answers, by the name in their declaration (`.meta({ id })`). */
  named: Record<string, unknown>;
}

/**
 * Converts all answers of an OpenAPI document together, so that shared schemas are described once. Throws if two
 * schemas have the same name.
 */
export function answerSchemas(answers: Record<string, z.ZodType>): AnswerSchemas {
  const text = JSON.stringify(z.toJSONSchema(z.object(answers), { io: 'output' }));
  const { properties, $defs } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    properties: Record<string, unknown>;
    $defs: Record<string, unknown>;
  };
  return { of: properties, named: $defs };
}

export interface InputSchema {
  properties?: Record<string, Record<string, unknown>>;
  required?: string[];
}

/** Converts what is sent to an operation or route. */
export const inputSchema = (input: z.ZodType): InputSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema;

/** Returns the `operationId` of a method and path, under which its answer is given. */
export const operationIdOf = ({ method, path }: { method: string; path: string }): string =>
  `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`.replace(/_$/, '');
