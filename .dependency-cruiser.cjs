/**
 * Imports run one way: rules ← contract ← components ← islands and pages; queries ← domain ← operations,
 * pages and jobs. Each rule's comment is the sentence a refused import is answered with.
 */
const tests = '\\.test\\.tsx?$|^islands/runtime/test/';
const anyPackage = '(^|/)node_modules/';
const nodeHttp = '^(node:)?(http|https|http2|net|tls)$';

// server/ has a folder for each noun beside these; inside it a file's name says what it is.
const noun = '^server/(?!http/|media/|graph/|adapters/|cli/|metrics/|config/|jobs/|logging/|terminal/)[^/]+/';
const operations = `${noun}operations[/.]|${noun}[^/]+/operations[/.]`;
const presenters = `${noun}present[^/]*$|${noun}[^/]+/present[^/]*$`;
const jobs = `^server/jobs/|${noun}jobs[/.]|${noun}[^/]+/jobs[/.]`;
const notVerbs = [operations, presenters, jobs, tests];
// views/ has a folder for each noun: components are .tsx, rules .ts, texts and styles have names of their own.
const texts = '^views/.+/texts[/.]';
const contract = '^views/contract/';
const components = '^views/.+\\.tsx$';
const rules = '^views/.+\\.ts$';
// Catalogs are read from files and compiled.
const languages = '^views/languages/';
const notRules = [contract, texts, languages, '\\.d\\.ts$', tests];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'Two modules that need each other, if only for a type, are one module, or miss a third: data flows one way.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that cannot be resolved fails at run time, on a page that nobody has opened yet.',
      from: {},
      // virtual: modules are made by Vite, dist/ by the build.
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '/dist/server/entry\\.mjs$', '\\?(raw|url|inline)$', '^vike/'],
      },
    },
    {
      name: 'no-dev-dependency-at-run-time',
      severity: 'error',
      comment:
        'An installation with npm ci --omit=dev must start, so product code imports dependencies only.',
      from: { path: '^(server|pages|islands|db|views)/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm', 'npm-optional', 'npm-peer', 'type-only'],
      },
    },

    {
      name: 'nothing-imports-pages',
      severity: 'error',
      comment: 'Vike alone reads pages/; what two pages share lives in views/.',
      from: { pathNot: '^(pages|test)/' },
      to: { path: '^pages/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'Tests and benchmarks look at the product; the product does not know them.',
      from: { path: '^(server|pages|islands|db|views)/', pathNot: tests },
      to: { path: ['^test/', '^bench/', tests] },
    },
    {
      name: 'tests-know-no-benchmarks',
      severity: 'error',
      comment: 'Tests import no benchmark, and a benchmark borrows from test/support only.',
      from: { path: '^(test|bench)/' },
      to: { path: ['^test/(?!support/)', '^bench/', tests], pathNot: '^$1/' },
    },

    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'A .ts file of views/ holds pure functions: it imports others and the limits of the contract, nothing that renders.',
      from: { path: rules, pathNot: notRules },
      to: { pathNot: [rules], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-know-only-types-of-views',
      severity: 'error',
      comment:
        'The types that a rule needs are of views/: its own, another rule’s, a component’s or the contract’s.',
      from: { path: rules, pathNot: notRules },
      to: { pathNot: '^views/', dependencyTypes: ['type-only'] },
    },
    {
      name: 'contract-knows-only-rules',
      severity: 'error',
      comment:
        'views/contract is read by browser and server alike: it imports rules and zod, no screen, no server.',
      from: { path: contract, pathNot: tests },
      to: { pathNot: [rules, '(^|/)node_modules/zod/', '^zod(/|$)'] },
    },
    {
      name: 'views-stay-below-islands-and-pages',
      severity: 'error',
      comment:
        'Components render what they are given; only the islands runtime may be named to mark an island.',
      from: { path: '^views/' },
      to: { path: ['^islands/(?!runtime/)', '^(server|db|pages)/'] },
    },
    {
      name: 'views-know-no-node',
      severity: 'error',
      comment: 'views/ is bundled for browsers, where Node’s modules do not exist.',
      from: { path: '^views/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'islands-reach-the-server-by-fetch',
      severity: 'error',
      comment:
        'An island runs in the browser: it calls the typed client, and knows types of operations at most.',
      from: { path: '^islands/' },
      to: { path: ['^(server|db|pages)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'islands-know-no-node',
      severity: 'error',
      comment:
        'Islands are bundled for browsers, where Node’s modules do not exist; only the runtime has a server half.',
      from: { path: '^islands/', pathNot: ['^islands/runtime/', tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'islands-do-not-import-islands',
      severity: 'error',
      comment:
        'Islands talk over the event bus; what two of them share stands beside them or in islands/shared.',
      from: { path: '^islands/([^/]+)/', pathNot: '^islands/(runtime|shared)/' },
      to: { path: '^islands/[^/]+/', pathNot: '^islands/($1|runtime|shared)/' },
    },
    {
      name: 'islands-carry-what-they-say',
      severity: 'error',
      comment:
        'A script is as heavy as what it may say: an island imports the texts of its own part, not all.',
      from: { path: '^islands/' },
      to: { path: '^views/base/texts/en\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'islands-runtime-stands-alone',
      severity: 'error',
      comment:
        'islands/runtime is a package that another Vike project can use: it imports nothing of this product.',
      from: { path: '^islands/runtime/' },
      to: { path: '^(server|pages|db|views|test|bench)/|^islands/(?!runtime/)' },
    },

    {
      name: 'pages-know-no-http-server',
      severity: 'error',
      comment:
        'A page is rendered by Vike, not by Express: what it needs of the request arrives in pageContext.',
      from: { path: '^pages/' },
      to: { path: ['(^|/)node_modules/express(-session)?/', '^express(-session)?$', nodeHttp] },
    },
    {
      name: 'pages-ask-the-domain',
      severity: 'error',
      comment: 'A page calls domain verbs and renders views: no query, no operation, no adapter, no job.',
      from: { path: '^pages/' },
      to: {
        path: ['^db/', '^server/(http|cli|adapters|media)/', operations, jobs, '^server/[^/]+$'],
        pathNot: '^server/errors\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'page-components-are-given-their-data',
      severity: 'error',
      comment:
        '+Page, +Layout and +Head render pageContext; +data, +guard and +route beside them ask the server.',
      from: { path: '^pages/.*\\+(Page|Layout|Head|Wrapper)\\.tsx?$' },
      to: { path: '^(server|db)/', dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'domain-knows-no-http',
      severity: 'error',
      comment:
        'A domain verb answers values and named errors; requests, sessions and statuses are the web layer’s.',
      from: { path: noun, pathNot: notVerbs },
      to: {
        path: [
          '(^|/)node_modules/(express|express-session|connect-pg-simple|helmet|multer)/',
          '^(express|express-session|connect-pg-simple|helmet|multer)$',
          nodeHttp,
          '^server/http/',
          operations,
          presenters,
        ],
      },
    },
    {
      name: 'domain-stays-below-its-callers',
      severity: 'error',
      comment: 'Operations, pages, jobs and commands call domain verbs, never the other way.',
      from: { path: noun, pathNot: notVerbs },
      to: { path: [jobs, '^server/cli/', '^(pages|islands)/', components, '^views/.+\\.css$'] },
    },
    {
      name: 'domain-is-handed-its-adapters',
      severity: 'error',
      comment: 'Storage, mail, clock and outbound fetch are passed in; the domain knows their types only.',
      from: { path: noun, pathNot: notVerbs },
      to: { path: '^server/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-are-handed-down',
      severity: 'error',
      comment: 'Only what wires the process together reads server/config; everyone else is given values.',
      from: { path: [noun, '^server/adapters/', '^(pages|views|islands|db)/'], pathNot: [jobs] },
      to: { path: '^server/config/config\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'operations-ask-the-domain',
      severity: 'error',
      comment: 'An operation parses, authorizes, calls one verb and presents: no query and no job by itself.',
      from: { path: operations, pathNot: tests },
      to: { path: ['^db/', jobs, '^server/cli/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'operation-machinery-knows-no-operation',
      severity: 'error',
      comment: 'server/http/operations runs what the nouns declare; it names no operation, query or job.',
      from: { path: '^server/http/(operations|transports)/', pathNot: tests },
      to: {
        path: ['^db/', operations, jobs, '^server/cli/', '^server/operations\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sections-know-nothing-of-organize',
      severity: 'error',
      comment:
        'Organizing builds on sections: one that is made or removed together with its pins is its business.',
      from: { path: '^(server|db/queries|views)/sections/', pathNot: tests },
      to: { path: '^(server|db/queries|views)/organize/' },
    },
    {
      name: 'presenters-only-shape',
      severity: 'error',
      comment: 'A presenter turns an object into its wire shape; whatever it needs has been fetched before.',
      from: { path: presenters, pathNot: tests },
      to: {
        path: ['^db/', '^server/(http|cli|adapters)/', operations, jobs],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'adapters-know-no-business',
      severity: 'error',
      comment: 'An adapter speaks to one outside thing; it does not know who asks or why.',
      from: { path: '^server/adapters/', pathNot: tests },
      to: { path: [noun, '^server/(http|jobs|cli)/', '^db/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'jobs-call-verbs',
      severity: 'error',
      comment: 'A job calls a domain verb; it has no request to answer.',
      from: { path: jobs, pathNot: tests },
      to: { path: ['^server/(http|cli)/', operations, '(^|/)node_modules/express/', '^express$'] },
    },
    {
      name: 'nothing-imports-commands',
      severity: 'error',
      comment: 'server/cli holds programs; what two of them share is a module elsewhere.',
      from: { path: '^(server|pages|islands|db|views)/', pathNot: '^server/cli/' },
      to: { path: '^server/cli/' },
    },

    {
      name: 'only-db-knows-the-database-driver',
      severity: 'error',
      comment:
        'pg and knex are spoken in db/; the session store in server/http is the one other user of the pool.',
      from: { path: '^(server|pages|islands|views)/', pathNot: ['^server/http/sessions/', tests] },
      to: {
        path: [
          '(^|/)node_modules/(@types/)?(pg|pg-[^/]+|knex|connect-pg-simple)/',
          '^(pg|knex|connect-pg-simple)$',
        ],
      },
    },
    {
      name: 'database-knows-no-server',
      severity: 'error',
      comment:
        'db/ is the lowest layer; only the seeds go through domain verbs, to make what a person could make.',
      from: { path: '^db/', pathNot: ['^db/seeds/', tests] },
      to: { path: ['^(server|pages|islands)/', components, '^views/.+\\.css$'] },
    },
    {
      name: 'seeds-go-through-the-domain',
      severity: 'error',
      comment: 'Seeds call domain verbs and adapters; they serve no request and render no page.',
      from: { path: '^db/seeds/', pathNot: tests },
      to: { path: ['^server/(http|cli)/', operations, presenters, '^(pages|islands)/'] },
    },
    {
      name: 'embedded-postgres-stands-alone',
      severity: 'error',
      comment:
        'db/embedded is a package that starts PostgreSQL for any project: it imports nothing of this product.',
      from: { path: '^db/embedded/' },
      to: { path: '^(server|pages|islands|views|test|bench)/|^db/(?!embedded/)' },
    },
    {
      name: 'demo-artwork-stands-alone',
      severity: 'error',
      comment: 'db/artwork is a package that draws for any project: it imports nothing of this product.',
      from: { path: '^db/artwork/' },
      to: { path: '^(server|pages|islands|views|test|bench)/|^db/(?!artwork/)' },
    },
    {
      name: 'migrations-stand-alone',
      severity: 'error',
      comment:
        'A migration does the same thing for ever, so it imports no code that will change; Node reads what lies beside it.',
      from: { path: '^db/migrations/' },
      to: { pathNot: ['^db/migrations/', anyPackage, '^knex$', '^(node:)?fs$'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['^dist/', '^data/', '/node_modules/\\.cache/'] },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // A workspace's imports may be declared by the project around it.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
