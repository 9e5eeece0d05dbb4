/** A type as the API page writes it: words, and schema names that link to their definitions. */
export type WrittenType = (string | { schema: string })[];

/** An input or output field of a call. */
export interface DescribedField {
  /** In output, the full path, such as `owner.name` and `days[].day`. */
  name: string;
  type: WrittenType;
  notes: ('path' | 'query' | 'header' | 'body' | 'required' | 'optional')[];
  description: string;
}

export interface AnswerShape {
  type: WrittenType;
  description: string;
  fields: DescribedField[];
}

/** A schema shared by several outputs. */
export interface SchemaShape extends AnswerShape {
  name: string;
}
