/** Returns the element id of a pin's title, or of its picture if it has none. */
export const titleId = (pinId: string): string => `t${pinId}`;

/** Returns the element id of a pin's Save button. */
export const saveId = (pinId: string): string => `s${pinId}`;

/** Returns the ids of what names a Save button: the button's own label, then the pin ("Save Lemon cake"). */
export const saveNameIds = (pinId: string): string => `${saveId(pinId)} ${titleId(pinId)}`;
