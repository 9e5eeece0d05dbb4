/** Something that React alone renders; the whole is rendered by React then. */
export class NotPlain extends Error {}
