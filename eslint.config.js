import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const code = ['**/*.{ts,tsx}'];

/** Files whose default export a framework or tool requires. */
const defaultExportExpected = [
  'pages/**/+*.{ts,tsx}',
  'vite.config.ts',
  'knexfile.ts',
  '**/*.config.{js,ts}',
  '**/*.d.ts',
];

/** The only files that may read the environment. All others receive their settings. */
const environmentReaders = [
  'server/config/config.ts',
  'server/terminal/terminal-locale.ts',
  'server/cli/**',
  'db/*.ts',
  'db/embedded/**',
  'test/**',
  'bench/**',
  '**/*.test.{ts,tsx}',
  'vite.config.ts',
  'knexfile.ts',
  '**/*.config.js',
  // Bundlers replace process.env.NODE_ENV in a package. This one is published separately.
  'islands/runtime/**',
];

const unwanted = [
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Export by name: a default export has a different name in every importer.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of strings: an enum exists at run time and cannot be erased.',
  },
];

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
const untranslated = ['views/base/debug/debug-panel.tsx', 'islands/runtime/**', '**/*.test.tsx'];

export default defineConfig(
  {
    ignores: ['node_modules/', 'dist/', 'data/', 'public/', 'coverage/', '**/.cache/', '**/dist/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.base,
  {
    files: code,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'off',
      '@typescript-eslint/no-implied-eval': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        // An async listener or JSX handler is fine if it cannot reject unhandled. Express 5 awaits handlers.
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An interface may be async even if one implementation has nothing to await.
      '@typescript-eslint/require-await': 'off',
      // Destructured test contexts and adapters are closures here, not instances.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', ...unwanted],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read settings through server/config/config.ts and pass them in.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: ['process', 'node:process'].map((name) => ({
            name,
            importNames: ['env'],
            message: 'Read settings through server/config/config.ts and pass them in.',
          })),
        },
      ],
    },
  },
  {
    files: ['{server,views,pages,islands,db}/**/*.ts', 'knexfile.ts'],
    ignores: [...sentencesStay, '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unwanted, ...sentencesElsewhere] },
  },
  {
    files: ['{views,pages,islands}/**/*.tsx'],
    ignores: untranslated,
    rules: { 'no-restricted-syntax': ['error', ...unwanted, ...sentencesElsewhere, ...textsElsewhere] },
  },
  {
    files: defaultExportExpected,
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['pages/**/+*.ts', 'knexfile.ts'],
    rules: { 'no-restricted-syntax': ['error', ...sentencesElsewhere] },
  },
  {
    files: ['pages/**/+*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...sentencesElsewhere, ...textsElsewhere] },
  },
  {
    files: ['islands/**/*.{ts,tsx}'],
    ignores: ['islands/service-worker/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'It exists only on https pages: call islands/shared/random-uuid.ts.',
        },
      ],
    },
  },
  {
    files: environmentReaders,
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
  },
  {
    // Terminal programs, and browser code without a logger.
    files: ['server/cli/**', 'bench/**', 'test/**', 'db/*.ts', 'islands/runtime/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['islands/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}', 'pages/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'islands/runtime/test/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
);
