import test from 'ava';
import { nouns } from '../../../server/cli/admin/command/nouns.ts';
import { backupUsage } from '../../../server/cli/backup/command.ts';
import { homeUsage } from '../../../server/cli/home/read-home-command.ts';
import { storageUsage } from '../../../server/cli/storage/command.ts';
import { copyTexts } from '../../../views/exports/texts.ts';
import { readText, sourceFiles } from '../support/source-files.ts';

const text = readText('docs/operations.md');

function firstColumn(heading: string): string[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

test.serial('docs/operations.md lists exactly the settings of server/config/settings.ts', (t) => {
  const schema =
    /const settings = z\.object\(\{([\s\S]*?)\n\}\);/.exec(readText('server/config/settings.ts'))?.[1] ?? '';
  const settings = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
  t.true(settings.length > 25);
  t.deepEqual(firstColumn('Settings').sort(), settings.sort());
});

test.serial('docs/operations.md lists exactly what the page says that no import brings', (t) => {
  const [, list = ''] = /Not imported, as the page says, too:\n\n((?:- .*\n)+)/.exec(text) ?? [];
  t.deepEqual(
    list.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(2)])),
    Object.values(copyTexts.import.neverItems),
  );
});

test.serial('docs/operations.md lists exactly the commands of npm run admin', async (t) => {
  const usages = [
    backupUsage(),
    homeUsage(),
    storageUsage(),
    ...(await Promise.all(Object.values(nouns).map(({ usage }) => usage()))),
  ];
  const commands = usages.flatMap((usage) =>
    [...usage.matchAll(/npm run admin -- ([a-z]+(?: [a-z]+)?)/g)].map(([, command = '']) => command),
  );
  t.true(commands.length > 15);
  t.deepEqual(firstColumn('Commands').sort(), [...new Set(commands)].sort());
});

test.serial('docs/operations.md lists exactly the figures of server/metrics', (t) => {
  const figures = sourceFiles(['server/metrics']).flatMap(({ text: source }) =>
    [...source.matchAll(/'((?:http|pinfold)_[a-z_]+)'/g)].map(([, name = '']) => name),
  );
  t.true(figures.length > 8);
  const listed = firstColumn('Monitoring').filter((name) => /^(http|pinfold)_/.test(name));
  t.deepEqual(listed.sort(), figures.sort());
});
