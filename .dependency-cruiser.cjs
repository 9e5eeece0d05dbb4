/**
 * Imports run one way: rules ← contract ← components ← islands and pages; queries ← domain ← operations,
 * pages and jobs. Each rule's comment is the sentence a refused import is answered with.
 */
const tests = '\\.test\\.tsx?$|^islands/runtime/test/';
const anyPackage = '(^|/)node_modules/';
const nodeHttp = '^(node:)?(http|https|http2|net|tls)$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or miss a third: data flows one way.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
        'views/rules holds pure functions: they import each other and the types of the contract, nothing that runs.',
      from: { path: '^views/rules/', pathNot: tests },
      to: { pathNot: '^views/rules/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-know-only-contract-types',
      severity: 'error',
      comment: 'The types that views/rules needs are its own or the contract’s.',
      from: { path: '^views/rules/', pathNot: tests },
      to: { pathNot: '^views/(rules|contract)/', dependencyTypes: ['type-only'] },
    },
    {
      name: 'contract-knows-only-rules',
      severity: 'error',
      comment:
        'views/contract is read by browser and server alike: it imports rules and zod, no screen, no server.',
      from: { path: '^views/contract/', pathNot: tests },
      to: { pathNot: ['^views/(rules|contract)/', '(^|/)node_modules/zod/', '^zod(/|$)'] },
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
      to: { path: '^views/texts/en\\.ts$', dependencyTypesNot: ['type-only'] },
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
        path: ['^db/', '^server/(http|v3|jobs|cli|adapters|media)/', '^server/[^/]+$'],
        pathNot: '^server/(errors|storage-full)\\.ts$',
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
      from: { path: '^server/domain/', pathNot: tests },
      to: {
        path: [
          '(^|/)node_modules/(express|express-session|connect-pg-simple|helmet|multer)/',
          '^(express|express-session|connect-pg-simple|helmet|multer)$',
          nodeHttp,
          '^server/(http|v3|present)/',
        ],
      },
    },
    {
      name: 'domain-stays-below-its-callers',
      severity: 'error',
      comment: 'Operations, pages, jobs and commands call domain verbs, never the other way.',
      from: { path: '^server/domain/', pathNot: tests },
      to: { path: ['^server/(jobs|cli)/', '^(pages|islands)/', '^views/(components|layouts|styles)/'] },
    },
    {
      name: 'domain-is-handed-its-adapters',
      severity: 'error',
      comment: 'Storage, mail, clock and outbound fetch are passed in; the domain knows their types only.',
      from: { path: '^server/domain/', pathNot: tests },
      to: { path: '^server/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-are-handed-down',
      severity: 'error',
      comment: 'Only what wires the process together reads server/config.ts; everyone else is given values.',
      from: { path: ['^server/(domain|present|v3|adapters)/', '^(pages|views|islands|db)/'] },
      to: { path: '^server/config\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'operations-ask-the-domain',
      severity: 'error',
      comment: 'An operation parses, authorises, calls one verb and presents: no query and no job by itself.',
      from: { path: '^server/v3/', pathNot: tests },
      to: { path: ['^db/', '^server/(jobs|cli)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'operation-machinery-knows-no-operation',
      severity: 'error',
      comment: 'server/operations runs what is declared in server/v3; it names no operation, query or job.',
      from: { path: '^server/operations/', pathNot: tests },
      to: { path: ['^db/', '^server/(v3|jobs|cli)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'presenters-only-shape',
      severity: 'error',
      comment:
        'server/present turns a domain object into its wire shape; whatever it needs has been fetched before.',
      from: { path: '^server/present/', pathNot: tests },
      to: { path: ['^db/', '^server/(http|v3|jobs|cli|adapters)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-know-no-business',
      severity: 'error',
      comment: 'An adapter speaks to one outside thing; it does not know who asks or why.',
      from: { path: '^server/adapters/', pathNot: tests },
      to: { path: ['^server/(domain|v3|present|http|jobs|cli)/', '^db/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'jobs-call-verbs',
      severity: 'error',
      comment: 'A job calls a domain verb; it has no request to answer.',
      from: { path: '^server/jobs/', pathNot: tests },
      to: { path: ['^server/(http|v3|cli)/', '(^|/)node_modules/express/', '^express$'] },
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
      to: { path: '^(server|pages|islands)/|^views/(components|layouts|styles)/' },
    },
    {
      name: 'seeds-go-through-the-domain',
      severity: 'error',
      comment: 'Seeds call domain verbs and adapters; they serve no request and render no page.',
      from: { path: '^db/seeds/', pathNot: tests },
      to: { path: '^server/(http|v3|present|cli)/|^(pages|islands)/' },
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
