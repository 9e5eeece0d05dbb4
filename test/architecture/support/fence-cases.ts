export interface ImportCase {
  from: string;
  /** A path with an extension is a project file. Anything else is a package. */
  to: string;
  typeOnly?: boolean;
}

const refused = (rule: string, from: string, to: string, typeOnly = false) => ({ rule, from, to, typeOnly });
const accepted = (from: string, to: string, typeOnly = false): ImportCase => ({ from, to, typeOnly });

/** At least one import per fence, with the rule that must refuse it. */
export const forbiddenImports: (ImportCase & { rule: string })[] = [
  refused('no-circular', 'server/pins/one.ts', 'server/pins/two.ts'),
  refused('no-circular', 'server/boards/one.ts', 'server/boards/two.ts', true),
  refused('no-unresolvable', 'server/pins/lost.ts', 'server/pins/missing.ts'),
  refused('no-dev-dependency-at-run-time', 'server/media/thumbnail.ts', 'puppeteer-core'),

  refused('nothing-imports-pages', 'server/http/render.ts', 'pages/index/+Page.tsx'),
  refused('nothing-imports-pages', 'islands/menu/island.tsx', 'pages/index/+data.ts'),
  refused('nothing-imports-tests', 'server/app.ts', 'test/support/service/free-port.ts'),
  refused('nothing-imports-tests', 'db/seeds/run.ts', 'bench/rows.ts'),
  refused('tests-know-no-benchmarks', 'test/e2e/home.ts', 'bench/floor.ts'),
  refused('tests-know-no-benchmarks', 'bench/home.ts', 'test/e2e/journey.ts'),

  refused('rules-are-pure', 'views/products/price.ts', 'views/products/price-tag.tsx'),
  refused('rules-are-pure', 'views/articles/day.ts', 'node:fs'),
  refused('rules-are-pure', 'views/pins/label.ts', 'react'),
  refused('rules-know-only-types-of-views', 'views/boards/owner.ts', 'server/people/user.ts', true),
  refused('contract-knows-only-rules', 'views/contract/save.ts', 'views/saves/save-button.tsx'),
  refused('contract-knows-only-rules', 'views/contract/wire.ts', 'server/pins/present.ts'),
  refused('contract-knows-only-rules', 'views/contract/view.ts', 'react'),
  refused('views-stay-below-islands-and-pages', 'views/pins/card.tsx', 'islands/save-button/island.tsx'),
  refused('views-stay-below-islands-and-pages', 'views/base/shell/shell.tsx', 'server/people/viewer.ts'),
  refused('views-know-no-node', 'views/base/icon.tsx', 'node:path'),

  refused(
    'operation-machinery-knows-no-operation',
    'server/http/operations/mount.ts',
    'server/saves/operations/repin.ts',
  ),
  refused('islands-reach-the-server-by-fetch', 'islands/toasts/island.tsx', 'server/pins/save-pin.ts'),
  refused('islands-reach-the-server-by-fetch', 'islands/feed/island.tsx', 'db/queries/pins.ts'),
  refused('islands-know-no-node', 'islands/toasts/timer.ts', 'node:timers'),
  refused('islands-do-not-import-islands', 'islands/toasts/stack.ts', 'islands/modals/stack.ts'),
  refused('islands-carry-what-they-say', 'islands/toasts/said.ts', 'views/base/texts/en.ts'),
  refused('islands-runtime-stands-alone', 'islands/runtime/src/server.tsx', 'views/contract/models.ts'),
  refused('islands-runtime-stands-alone', 'islands/runtime/src/loader.ts', 'islands/registry.ts'),

  refused('pages-know-no-http-server', 'pages/pin/@id/+data.ts', 'express'),
  refused('pages-know-no-http-server', 'pages/pin/@id/+guard.ts', 'express-session', true),
  refused('pages-ask-the-domain', 'pages/board/+data.ts', 'db/queries/boards/find-board.ts'),
  refused('pages-ask-the-domain', 'pages/pin/@id/repin/+data.ts', 'server/pins/operations/save.ts'),
  refused('page-components-are-given-their-data', 'pages/board/+Page.tsx', 'server/boards/read-board.ts'),

  refused('domain-knows-no-http', 'server/people/log-in.ts', 'express'),
  refused('domain-knows-no-http', 'server/people/log-out.ts', 'express-session', true),
  refused('domain-knows-no-http', 'server/links/fetch-page.ts', 'node:http'),
  refused('domain-knows-no-http', 'server/pins/show-pin.ts', 'server/pins/present.ts'),
  refused('domain-stays-below-its-callers', 'server/uploads/enqueue.ts', 'server/uploads/jobs/make-sizes.ts'),
  refused('domain-is-handed-its-adapters', 'server/uploads/store.ts', 'server/adapters/storage/disk.ts'),
  refused('settings-are-handed-down', 'server/people/hash.ts', 'server/config/config.ts'),
  refused('settings-are-handed-down', 'server/adapters/mail/send.ts', 'server/config/config.ts'),
  refused('operations-ask-the-domain', 'server/pins/operations/read.ts', 'db/queries/pin-rows.ts'),
  refused('presenters-only-shape', 'server/boards/present.ts', 'db/queries/covers.ts'),
  refused('adapters-know-no-business', 'server/adapters/mail/welcome.ts', 'server/people/welcome.ts'),
  refused('sections-know-nothing-of-organize', 'server/sections/make.ts', 'server/organize/move.ts'),
  refused('sections-know-nothing-of-organize', 'db/queries/sections/a.ts', 'db/queries/organize/b.ts'),
  refused('jobs-call-verbs', 'server/uploads/jobs/sweep.ts', 'server/uploads/operations/sweep.ts'),
  refused('nothing-imports-commands', 'server/http/listen.ts', 'server/cli/start.ts'),

  refused('only-db-knows-the-database-driver', 'server/pins/count.ts', 'pg'),
  refused('only-db-knows-the-database-driver', 'server/http/health.ts', 'knex', true),
  refused('database-knows-no-server', 'db/queries/people.ts', 'server/errors.ts'),
  refused('seeds-go-through-the-domain', 'db/seeds/cast.ts', 'server/people/operations/register.ts'),
  refused('embedded-postgres-stands-alone', 'db/embedded/say.ts', 'db/connection/say.ts'),
  refused('embedded-postgres-stands-alone', 'db/embedded/texts.ts', 'views/base/texts/say.ts'),
  refused('demo-artwork-stands-alone', 'db/artwork/studio/slug.ts', 'views/boards/slug.ts'),
  refused('demo-artwork-stands-alone', 'db/artwork/cast.ts', 'db/seeds/cast.ts'),
  refused('migrations-stand-alone', 'db/migrations/0001_users.ts', 'views/accounts/reserved-words.ts'),
];

/** A cycle is reported once, at the import where it is first entered. */
export const closingTheCircles = [
  accepted('server/pins/two.ts', 'server/pins/one.ts'),
  accepted('server/boards/two.ts', 'server/boards/one.ts', true),
];

/** Imports that must not be refused. */
export const allowedImports: ImportCase[] = [
  accepted('views/media/picture.ts', 'views/contract/pins/picture.ts', true),
  accepted('views/contract/pin.ts', 'views/pins/view-type.ts'),
  accepted('views/contract/pin.ts', 'zod'),
  accepted('views/feeds/grid.tsx', 'views/feeds/columns.ts'),
  accepted('views/feeds/grid.tsx', 'react'),
  accepted('views/feeds/grid.tsx', 'islands/runtime/src/server.tsx'),
  accepted('islands/save/island.tsx', 'views/saves/save.tsx'),
  accepted('islands/save/island.tsx', 'islands/runtime/src/bus.ts'),
  accepted('islands/registry.ts', 'islands/save/island.tsx'),
  accepted('islands/shared/call.ts', 'server/operations.ts', true),
  accepted('islands/runtime/test/build.ts', 'puppeteer-core'),
  accepted('pages/home/+Page.tsx', 'views/feeds/home.tsx'),
  accepted('pages/home/+Page.tsx', 'pages/home/+data.ts', true),
  accepted('pages/home/+data.ts', 'server/feeds/home.ts'),
  accepted('server/feeds/home.ts', 'db/queries/feed.ts'),
  accepted('server/feeds/home.ts', 'server/adapters/clock.ts', true),
  accepted('server/feeds/home.ts', 'views/feeds/order.ts'),
  accepted('server/feeds/operations/home.ts', 'server/feeds/home.ts'),
  accepted('server/feeds/operations/home.ts', 'server/feeds/present.ts'),
  accepted('server/feeds/jobs.ts', 'server/feeds/fold.ts'),
  accepted('server/http/sessions/session-store.ts', 'pg'),
  accepted('server/http/listen.ts', 'express'),
  accepted('server/index.ts', 'server/config/config.ts'),
  accepted('server/media/decode.ts', 'sharp'),
  accepted('db/queries/feed.ts', 'knex', true),
  accepted('db/queries/feed.ts', 'views/feeds/cursor.ts'),
  accepted('db/connection/find.ts', 'db/embedded/find.ts'),
  accepted('db/embedded/read.ts', 'pg'),
  accepted('db/artwork/draw.ts', 'sharp'),
  accepted('db/migrations/0002_pins.ts', 'knex', true),
  accepted('db/migrations/0002_pins.ts', 'node:fs'),
  accepted('db/seeds/scenarios.ts', 'server/feeds/publish.ts'),
  accepted('test/e2e/home.test.ts', 'test/support/browser/browser.ts'),
  accepted('test/e2e/home.test.ts', 'ava'),
  accepted('test/domain/pins.test.ts', 'server/feeds/home.ts'),
  accepted('bench/home.ts', 'test/support/browser/browser.ts'),
];
