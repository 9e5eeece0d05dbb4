/** A text that leads somewhere. */
export interface LinkedText {
  text: string;
  href: string;
}

/** A mail's texts, before it is rendered as text or HTML. Addresses are absolute. */
export interface Mail {
  subject: string;
  /** Heading above the paragraphs. */
  title: string;
  paragraphs: (string | LinkedText)[];
  /** A button. In plain text its URL is on a line of its own. */
  action?: { label: string; href: string };
  /** Small print, each with an optional link. */
  notes?: { text: string; href?: string }[];
}

type Message<Values> = string | ((values: Values) => string);

/** The messages of a mail. A function takes some of `Values`. */
interface MailMessages<Values> {
  subject: Message<Values>;
  title: Message<Values>;
  paragraphs: readonly Message<Values>[];
  action?: { label: Message<Values> };
  notes?: readonly { text: Message<Values> }[];
}

interface Additions {
  /** Where the button leads. */
  action?: string;
  /** Where the first note leads. */
  note?: string;
  /** Paragraphs before all others. */
  first?: string[];
  /** Paragraphs after the first. */
  afterFirst?: string[];
  /** Notes after the mail's own. */
  notes?: { text: string; href?: string }[];
}

/** Writes a mail from its messages. */
export function fillMail<Values extends object>(
  messages: MailMessages<Values>,
  values: Values,
  { action, note, first = [], afterFirst = [], notes = [] }: Additions = {},
): Mail {
  const said = (message: Message<Values>): string =>
    typeof message === 'string' ? message : message(values);
  const [opening, ...others] = messages.paragraphs.map(said);
  const allNotes = [
    ...(messages.notes ?? []).map(({ text }, index) => ({
      text: said(text),
      ...(index === 0 && note !== undefined && { href: note }),
    })),
    ...notes,
  ];
  return {
    subject: said(messages.subject),
    title: said(messages.title),
    paragraphs: [...first, ...(opening === undefined ? [] : [opening]), ...afterFirst, ...others],
    ...(messages.action &&
      action !== undefined && { action: { label: said(messages.action.label), href: action } }),
    ...(allNotes.length > 0 && { notes: allNotes }),
  };
}
