/** What stands between the parts of a name. In Arabic it is a letter before the second one. */
const between = /\s+(?:and|und|et|y|e|и)\s+|\s*[,&、・与]\s*|\s+و(?=\p{L}{3})/iu;

/** Returns the parts of a topic's name: “Food” and “drink” of “Food and drink”. */
export const partsOfName = (name: string): string[] => name.split(between);
