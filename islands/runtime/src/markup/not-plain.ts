/** Markup that only React can render. The whole tree is then rendered by React. */
export class NotPlain extends Error {}
