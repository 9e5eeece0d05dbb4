import ts from 'typescript';

export interface Literal {
  text: string;
  line: number;
}

/** Returns every string and template literal of a source. Interpolations become `?`. */
export function stringLiterals(path: string, source: string): Literal[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== undefined) {
      literals.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `?${span.literal.text}`).join('');
}
