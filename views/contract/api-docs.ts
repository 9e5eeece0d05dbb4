/** A type as the API's page writes it: words, and names of schemas that lead to where these are shown. */
export type WrittenType = (string | { schema: string })[];

/** What a call takes or answers. */
export interface DescribedField {
  /** Of an answer, with the way to it, such as `owner.name` and `days[].day`. */
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

/** A schema that several answers share. */
export interface SchemaShape extends AnswerShape {
  name: string;
}
