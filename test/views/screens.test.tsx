import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardCard } from '../../views/boards/card/board-card.tsx';
import { BoardScreen } from '../../views/boards/board-screen.tsx';
import CloseupScreen from '../../pages/pin/@id/+Page.tsx';
import LoginScreen from '../../pages/login/+Page.tsx';
import UploadScreen from '../../pages/upload/+Page.tsx';
import { sourceFiles } from '../architecture/support/source-files.ts';
import { everyScreen } from './support/screens/every-screen.tsx';
import { hasTag } from './support/has-tag.ts';
import { bareScreens } from './support/screens/board-screens.tsx';
import { feed } from './support/made-up-feed.tsx';
import { board, closeup, form, noChoice, picture, shell } from './support/made-up.ts';

const render = renderToStaticMarkup;

for (const [name, screen] of Object.entries(everyScreen)) {
  test.serial(`[UI-10] the screen ${name} has one h1, a skip link and the brand's name`, (t) => {
    const html = render(screen());
    t.is(html.match(/<h1/g)?.length, 1);
    t.true(html.includes('href="#main"'));
    t.true(html.includes('aria-label="Pinfold home"'));
    for (const image of html.match(/<img[^>]*>/g) ?? []) t.regex(image, /width="\d+" height="\d+".* alt="/);
  });
}

for (const [name, screen] of Object.entries(bareScreens)) {
  test.serial(`[UI-10] the screen ${name} has one h1, and a way back instead of a header`, (t) => {
    const html = render(screen());
    t.is(html.match(/<h1/g)?.length, 1);
    t.notRegex(html, /<(header|footer)/);
    t.regex(
      html,
      /<main[^>]*><div class="slideshow"><div[^>]*><a [^>]*href="[^"]+" aria-label="Close slideshow"/,
    );
    for (const image of html.match(/<img[^>]*>/g) ?? []) t.regex(image, /width="\d+" height="\d+".* alt="/);
  });
}

test.serial('[UI-10] every screen is among those that are looked at', (t) => {
  const looked = sourceFiles(['test/views/support'])
    .map(({ text }) => text)
    .join();
  const whole = sourceFiles(['views', 'pages']).filter(({ text }) => text.includes('<Shell '));
  const screens = whole.flatMap(({ text }) =>
    [...text.matchAll(/^export (?:default )?function (\w+Screen)\b/gm)].map(([, name]) => name ?? ''),
  );
  t.true(screens.length > 60);
  t.deepEqual(
    screens.filter((name) => !looked.includes(`<${name}`)),
    [],
  );
});

test.serial('[UI-10] another brand name leaves no trace of the default', (t) => {
  const html = render(
    <LoginScreen
      shell={shell({ siteName: 'Korkbrett' })}
      form={form()}
      signupHref="/"
      forgotHref="/password/reset/"
    />,
  );
  t.true(html.includes('Log in to Korkbrett.'));
  t.false(html.includes('Pinfold'));
});

test.serial('[USER-05] the login page has the fields that clients look for and keeps what was typed', (t) => {
  const state = form({
    values: { username_or_email: 'maya@example.org', password: 'secret' },
    errors: { '': 'That did not match.' },
    hidden: [{ name: 'next', value: '/pin/1/' }],
  });
  const html = render(
    <LoginScreen shell={shell()} form={state} signupHref="/signup/" forgotHref="/password/reset/" />,
  );
  t.true(hasTag(html, 'input', { id: 'email', name: 'username_or_email', value: 'maya@example.org' }));
  t.true(hasTag(html, 'input', { id: 'password', name: 'password', type: 'password', value: '' }));
  t.regex(html, /<button class="button wide" type="submit">/);
  t.true(html.includes('role="alert"'));
  t.true(hasTag(html, 'input', { name: 'next', value: '/pin/1/' }));
  t.false(html.includes('secret'));
});

test.serial('[CLOSE-01] the closeup shows title, text, person, board and the link for users only', (t) => {
  const screen = (link: string) =>
    render(
      <CloseupScreen
        address="https://pins.example/pin/1/"
        shell={shell()}
        pin={closeup(1, { link, domain: 'a.example', closeupDescription: 'The closer look' })}
        choice={noChoice}
        saveSlot={null}
        reactionSlot={null}
        shareSlot={null}
        outboundHref={link}
        editHref={null}
        organizeHref={null}
        related={feed(3, { from: 9, eager: 0 })}
        nowMs={0}
      />,
    );
  const html = screen('https://a.example/x');
  for (const part of [
    'Reading corner under the stairs',
    'The closer look',
    'Jonas Lindqvist',
    'Bread &amp; butter',
    'More like this',
  ]) {
    t.true(html.includes(part), part);
  }
  t.true(
    html.includes('<a class="source-link" href="https://a.example/x" rel="noopener nofollow ugc">a.example'),
  );
  t.false(screen('javascript:alert(1)').includes('javascript:'));
});

test.serial('[UPLOAD-01] the upload form is plain multipart and keeps the picture and the words', (t) => {
  const html = render(
    <UploadScreen
      shell={shell()}
      form={form({ values: { title: '<b>"Lisbon"' }, errors: { link: 'Give a full web address.' } })}
      boards={[board(1)]}
      accept="image/jpeg"
      keptUpload={{ id: '12', picture: picture(1) }}
    />,
  );
  t.true(html.includes('encType="multipart/form-data"'));
  t.true(html.includes('type="file" accept="image/jpeg"'));
  t.true(html.includes('value="&lt;b&gt;&quot;Lisbon&quot;"'));
  t.true(hasTag(html, 'input', { name: 'upload_id', value: '12' }));
  t.true(html.includes('up to 20 MB'));
});

test.serial('[BOARD-09] the cover is the first picture at 170x, and nothing when there is none', (t) => {
  const card = (changes: Parameters<typeof board>[1]) =>
    render(<BoardCard board={board(1, changes)} isMember={false} />);
  t.true(card({}).includes('/media/170x/'));
  t.false(card({ cover: null, previews: [] }).includes('<img'));
});

test.serial(
  '[BOARD-09] a protected board hides its name and pictures from those who are not members',
  (t) => {
    const closed = board(1, { privacy: 'protected', name: 'Surprise party' });
    for (const [isMember, shown] of [
      [true, true],
      [false, false],
    ] as const) {
      const html =
        render(<BoardCard board={closed} isMember={isMember} />) +
        render(
          <BoardScreen
            shell={shell()}
            board={closed}
            sections={[{ id: '1', title: 'Cake', slug: 'cake', pinCount: 2 }]}
            sectionCards={{
              sections: [{ id: '1', title: 'Cake', slug: 'cake', pinCount: 2, previews: [] }],
              nextHref: null,
            }}
            section={null}
            isMember={isMember}
            isMine={false}
            feed={feed(2)}
            view="regular"
            order="newest"
            path={closed.url}
          />,
        );
      t.is(html.includes('Surprise party'), shown);
      t.is(html.includes('<img'), shown);
      t.is(html.includes('class="pin-card'), shown);
      t.is(html.includes('Cake'), shown);
    }
  },
);

test.serial('[SAVE-09] the board behind saved to profile is displayed as Profile', (t) => {
  const html = render(<BoardCard board={board(1, { layout: 'quick_saves', name: 'x' })} isMember />);
  t.true(html.includes('<bdi>Profile</bdi>'));
});
