/** What a form that came back is filled with: nothing typed is lost. */
export interface FormState {
  /** Address that the form is sent to. */
  action: string;
  csrfToken: string;
  /** By field name. */
  values: Record<string, string>;
  /** Sentences by field name; under `''` what concerns the whole form. */
  errors: Record<string, string>;
  /** Carried along unseen, such as `next` or an idempotency key. */
  hidden?: { name: string; value: string }[];
}
