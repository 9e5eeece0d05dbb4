/**
 * Rules of this project for oxlint: texts stand in catalogs, and no enums. A rule is a list of selectors with what to do
 * instead; `.oxlintrc.json` says where each holds.
 */
const message = 'Texts stand in catalogs, one for each language: docs/translating.md.';

/**
 * A sentence, in code. Errors that end in the log, log lines, and what describes operations and metrics are English, for
 * those who write programs and read logs. Errors that people see are made of texts: `AppError`s, `SettingError`s.
 */
const sentence = '/^["“(]?(?:[A-Z][a-z’-]+|A|An)[,:]? [a-z]{2,}/';
const forProgrammers = [
  'NewExpression[callee.name=/(Error|Refusal|Model|Key)$/] *',
  'Property[key.name=/^(summary|description|tag|help|unaudited)$/] *',
  'CallExpression[callee.property.name=/^(describe|meta)$/] *',
  'CallExpression[callee.property.name=/^(includes|startsWith|endsWith)$/] *',
  'CallExpression[callee.object.name=/^log(ger)?$/] *',
  'CallExpression[callee.object.type="ThisExpression"] *',
  'CallExpression[callee.type="Super"] *',
  'VariableDeclarator[id.name="tag"] *',
]
  .map((place) => `:not(${place})`)
  .join('');

/** Reports what any of the selectors matches. */
const refuse = (selectors, why) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message: why })]),
    ),
});

export default {
  meta: { name: 'pinfold' },
  rules: {
    'no-enums': refuse(
      ['TSEnumDeclaration'],
      'Use a union of strings: an enum exists at run time and cannot be erased.',
    ),
    'no-sentences': refuse(
      [
        `Literal[value=${sentence}]${forProgrammers}`,
        `TemplateElement[value.raw=${sentence}]${forProgrammers}`,
        // What administrators are told before anything runs.
        'Literal[value=/^Setting [A-Z]/]',
        'TemplateElement[value.raw=/^Setting ([A-Z]|$)/]',
      ],
      message,
    ),
    'no-texts-in-markup': refuse(
      [
        'JSXText[value=/[A-Za-z]{3,}/]',
        'JSXAttribute[name.name=/^(aria-label|alt|title|placeholder)$/] > Literal[value=/[A-Za-z]{3,}/]',
      ],
      message,
    ),
  },
};
