import type {
  AnswerShape,
  DescribedField,
  SchemaShape,
  WrittenType,
} from '../../../views/contract/api-docs.ts';
import { en } from '../../../views/base/texts/en.ts';

/** JSON Schema, as far as the OpenAPI document uses it. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  description?: string;
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

const words = en.docs.types;

/** Returns the schemas shared by several responses, by name. */
export function shapesOf(schemas: Record<string, Schema>): SchemaShape[] {
  return Object.entries(schemas)
    .map(([name, schema]) => ({ name, ...shapeOf(schema) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns the shape of a response, with the fields of all unnamed objects in it. */
export function shapeOf(schema: Schema): AnswerShape {
  return { type: typeOf(schema), description: schema.description ?? '', fields: fieldsOf(schema, '') };
}

/** Returns the fields of an object. Nested ones have their path, such as `owner.name` and `days[].day`. */
function fieldsOf(schema: Schema, path: string): DescribedField[] {
  const within = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) => fieldsOf(each, path));
  const listed = schema.items === undefined ? [] : fieldsOf(schema.items, `${path}[]`);
  const { additionalProperties: rest } = schema;
  const keyed = typeof rest === 'object' ? fieldsOf(rest, `${path}{}`) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const described: DescribedField = {
      name,
      type: typeOf(field),
      notes: schema.required?.includes(key) === true ? [] : ['optional'],
      description: field.description ?? '',
    };
    return [described, ...fieldsOf(field, name)];
  });
  return [...own, ...within, ...listed, ...keyed];
}

/** Formats a type. */
export function typeOf(schema: Schema): WrittenType {
  if (schema.$ref !== undefined) return [{ schema: schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) }];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum !== undefined) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')];
  if (schema.anyOf !== undefined) return either(schema.anyOf.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.flatMap(typeOf);
  if (Array.isArray(schema.type)) return either(schema.type.map((type) => [type]));
  if (schema.type === 'array')
    return schema.maxItems === 0 || schema.items === undefined
      ? [words.list]
      : [words.listOf, ...typeOf(schema.items)];
  const { additionalProperties: rest } = schema;
  if (typeof rest === 'object' && Object.keys(rest).length > 0) return [words.keyed, ...typeOf(rest)];
  return [schema.type ?? words.any];
}

function either(types: WrittenType[]): WrittenType {
  return types.flatMap((type, place) => (place === 0 ? type : [words.or, ...type]));
}
