import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const enums = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of strings: an enum exists at run time and cannot be erased.',
};

const message = 'Texts stand in catalogs, one for each language: docs/translating.md.';
const textsElsewhere = [
  { selector: 'JSXText[value=/[A-Za-z]{3,}/]', message },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-label|alt|title|placeholder)$/] > Literal[value=/[A-Za-z]{3,}/]',
    message,
  },
];
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
const sentencesElsewhere = [
  { selector: `Literal[value=${sentence}]${forProgrammers}`, message },
  { selector: `TemplateElement[value.raw=${sentence}]${forProgrammers}`, message },
  // What administrators are told before anything runs.
  { selector: 'Literal[value=/^Setting [A-Z]/], TemplateElement[value.raw=/^Setting ([A-Z]|$)/]', message },
];
/** Code whose sentences nobody reads in a language of their own. */
const sentencesStay = [
  // Packages of their own.
  'db/embedded/**',
  'db/artwork/**',
  'islands/runtime/**',
  // They stand alone forever.
  'db/migrations/**',
  // What made-up people write.
  'db/seeds/**',
  'server/cli/demo/**',
  // Answers to programs, in the words of the protocols that they speak.
  'server/http/v5/**',
  'server/http/widgets/mount-widgets.ts',
  'server/http/oauth/**',
  'server/http/sso/**',
  'server/oauth/**',
  'server/graph/answer-requests.ts',
  'server/http/operations/openapi.ts',
  'server/metrics/**',
];
/** Of employees alone, and made up for tests. */
const untranslated = ['views/base/debug/debug-panel.tsx', 'islands/runtime/**'];

/** Only what oxlint has no rules for: all others are in .oxlintrc.json. */
export default defineConfig(
  {
    ignores: ['node_modules/', 'dist/', 'data/', 'public/', 'coverage/', '**/.cache/', '**/dist/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['{server,views,pages,islands,db}/**/*.{ts,tsx}', '*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    extends: [tseslint.configs.base],
    rules: { 'no-restricted-syntax': ['error', enums] },
  },
  {
    files: ['{server,views,pages,islands,db}/**/*.ts', 'knexfile.ts'],
    ignores: sentencesStay,
    rules: { 'no-restricted-syntax': ['error', enums, ...sentencesElsewhere] },
  },
  {
    files: ['{views,pages,islands}/**/*.tsx'],
    ignores: untranslated,
    rules: { 'no-restricted-syntax': ['error', enums, ...sentencesElsewhere, ...textsElsewhere] },
  },
  {
    // Views and pages, which only the server renders, have no hooks.
    files: ['islands/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'islands/runtime/test/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
);
