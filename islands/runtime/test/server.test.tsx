import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import test from 'ava';
import { fromAttribute } from '../src/marker.ts';
import {
  collectHtml,
  createIslandCollector,
  Island,
  islandHtml,
  islandTag,
  renderForCache,
  stripIslands,
  type When,
} from '../src/server.tsx';

interface SaveProps {
  readonly id: string;
  readonly title?: string;
  readonly at?: Date;
}

function Save({ id, title }: SaveProps): ReactNode {
  return (
    <button id={useId()} value={id}>
      {title ?? 'Save'} {id}
    </button>
  );
}

const props = { id: '7', title: `Tom & "Jerry"'s \`<i-l>\` </script> \\u0026 \\&amp;`, at: new Date(0) };
const island = (when?: When) => <Island name="save" {...(when && { when })} props={props} component={Save} />;

test.serial('a marker is short: interaction and empty props are left unsaid', (t) => {
  t.is(
    renderToString(<Island name="save" props={{ id: '7' }} component={() => 'x'} />),
    '<i-l n="save" p="{`id`:`7`}">x</i-l>',
  );
  t.is(
    renderToString(<Island name="menu" when="visible" props={{}} component={() => 'x'} />),
    '<i-l n="menu" w="v">x</i-l>',
  );
  t.is(
    renderToString(<Island name="save" props={{ id: '7' }} component={() => 'x'} first />),
    '<i-l n="save" f="" p="{`id`:`7`}">x</i-l>',
  );
});

test.serial('props survive the attribute', (t) => {
  const [, attribute = ''] = /p="([^"]*)"/.exec(renderToString(island())) ?? [];
  t.deepEqual(fromAttribute(attribute.replaceAll('&amp;', '&')), props);
  t.notRegex(attribute, /[<>']|&(?!amp;)/);
});

for (const when of ['load', 'idle', 'visible', 'interaction'] as const) {
  test.serial(`the tag for templates is what the component renders: ${when}`, (t) => {
    t.is(islandTag('save', when, props, islandHtml('save', props, Save)), renderToString(island(when)));
    t.is(
      islandTag('save', when, props, islandHtml('save', props, Save), { first: true }),
      renderToString(<Island name="save" when={when} props={props} component={Save} first />),
    );
  });
}

test.serial('ids differ between islands and do not depend on what surrounds one', (t) => {
  const alone = renderToString(island());
  const other = renderToString(<Island name="save" props={{ id: '8' }} component={Save} />);
  const among = renderToString(
    <ul>
      <li>{island()}</li>
      <li>
        <Island name="save" props={{ id: '8' }} component={Save} />
      </li>
    </ul>,
  );
  t.is(among, `<ul><li>${alone}</li><li>${other}</li></ul>`);
  t.not(/<button id="([^"]*)"/.exec(alone)?.[1], /<button id="([^"]*)"/.exec(other)?.[1]);
});

test.serial('the collector knows the islands of its page and of no other', (t) => {
  const page = createIslandCollector();
  const plain = createIslandCollector();
  page.render(() => {
    plain.render(() => renderToString(<p>No island</p>));
    return renderToString(island());
  });
  t.true(page.hasIslands);
  t.deepEqual([...page.names], ['save']);
  t.false(plain.hasIslands);
});

test.serial('the collector knows the islands in HTML from a cache', (t) => {
  const page = createIslandCollector();
  const card = renderToString(island('visible'));
  t.is(
    page.render(() => collectHtml(card)),
    card,
  );
  t.deepEqual([...page.names], ['save']);
  const plain = createIslandCollector();
  t.is(plain.html('<p>1 &lt;i-l n="save"</p>'), '<p>1 &lt;i-l n="save"</p>');
  t.false(plain.hasIslands);
});

test.serial('bots get the HTML alone, also from a cache that a bot fills', (t) => {
  const bots = createIslandCollector({ isBot: true });
  let cached = '';
  const html = bots.render(() => {
    cached = renderForCache(() => renderToString(island()));
    return (
      renderToString(<main>{island()}</main>) +
      islandTag('save', 'load', props, '<b>1</b>') +
      collectHtml(cached)
    );
  });
  t.notRegex(html, /i-l n|`id`/);
  t.true(html.endsWith(stripIslands(renderToString(island()))));
  t.regex(cached, /^<i-l n="save"/);
  t.false(bots.hasIslands);
});

test.serial('stripping leaves everything else as it is', (t) => {
  t.is(stripIslands('<i-list><i-l n="a" p="{`x`:1}"><b>1</b></i-l></i-list>'), '<i-list><b>1</b></i-list>');
});

test.serial('a component that throws does not leave its collector at work', (t) => {
  const page = createIslandCollector();
  t.throws(() =>
    page.render(() => {
      throw new Error('Broken.');
    }),
  );
  renderToString(island());
  t.false(page.hasIslands);
});

test.serial('a name that could not stand in a path or attribute is refused', (t) => {
  for (const name of ['', 'Save', 'a"b', '../a']) {
    t.throws(() => islandTag(name, 'load', {}, ''), { instanceOf: TypeError }, name);
  }
});

test.serial('the package offers what it promises', async (t) => {
  const names = ['server', 'serialize', 'loader', 'hydrate', 'bus', 'vite'];
  const modules = await Promise.all(
    names.map((name): Promise<object> => import(import.meta.resolve(`@hydrate/islands/${name}`))),
  );
  t.deepEqual(
    modules.map((module) =>
      Object.keys(module)
        .filter((key) => key !== 'default' && key !== 'module.exports')
        .sort(),
    ),
    [
      [
        'Island',
        'collectHtml',
        'createIslandCollector',
        'escapeText',
        'islandHtml',
        'islandTag',
        'renderForCache',
        'renderMarkup',
        'stripIslands',
      ],
      ['deserialize', 'serialize'],
      ['remove', 'scan', 'startIslands'],
      ['evaluated', 'hydrate'],
      ['createBus'],
      ['islandsCodeSplitting', 'leanPreload'],
    ],
  );
});
