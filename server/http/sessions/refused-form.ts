/** What a form that was refused shows of that. */
export interface FormRefusal {
  /** Where it was sent, as `sentTo` writes it. Absent if that was no operation. */
  sentTo?: string;
  /** The refusal's permanent id. */
  id: string;
  message: string;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** The entered values, without passwords, tokens and files. */
  values: Record<string, string>;
  /** Names of the values that are texts of a person. A page without the form shows these. */
  texts?: string[];
}

/** A refused form of a page that is still to be shown. */
export interface RefusedForm extends FormRefusal {
  /** Path of the page that shows it. */
  page: string;
  /** Milliseconds since 1970. */
  refusedAt: number;
  /** Its page led on to this one, which has another form or none, and shows the texts. */
  isSentOn?: true;
}
