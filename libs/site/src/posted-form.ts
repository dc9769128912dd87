/** What is wrong with one field of a posted form. */
export type PostedProblem = {
  field: string;
  message: string;
  /** The field's label, for the summary; absent where the message says enough. */
  label?: string;
};

/** A form that the browser posted without the page's code, shown again with its problems (FRM-04). */
export type PostedForm = {
  /** Path of the page, which the form was posted to. */
  path: string;
  /** What was typed and checked, without passwords. A dot leads into a group: `address.city`. */
  values: Readonly<Record<string, string | true>>;
  /** What went wrong, in copy markup; absent for a form that was not sent yet. */
  message?: string;
  problems: readonly PostedProblem[];
};
