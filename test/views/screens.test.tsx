import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardCard } from '../../views/boards/board-card.tsx';
import { BoardScreen } from '../../views/boards/board-screen.tsx';
import CloseupScreen from '../../pages/pin/@id/+Page.tsx';
import LoginScreen from '../../pages/login/+Page.tsx';
import { RepinScreen } from '../../views/saves/repin-screen.tsx';
import { UnauthRepinScreen } from '../../views/saves/unauth-repin-screen.tsx';
import UploadScreen from '../../pages/upload/+Page.tsx';
import { BoardPicker } from '../../views/saves/board-picker.tsx';
import { pickerOptions } from '../../views/saves/picker-options.ts';
import { Toast } from '../../views/base/shell/toast.tsx';
import { en } from '../../views/base/texts/en.ts';
import { sourceFiles } from '../architecture/support/source-files.ts';
import { everyScreen } from './support/screens/every-screen.tsx';
import { hasTag } from './support/has-tag.ts';
import { feed } from './support/made-up-feed.tsx';
import { board, closeup, form, noChoice, picture, pin, shell, user, viewer } from './support/made-up.ts';

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
    <LoginScreen shell={shell({ siteName: 'Korkbrett' })} form={form()} signupHref="/" forgotHref={null} />,
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
  const html = render(<LoginScreen shell={shell()} form={state} signupHref="/signup/" forgotHref={null} />);
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

test.serial('[SAVE-08] the repin screen is two plain forms whose buttons say where the pin goes', (t) => {
  const html = render(
    <RepinScreen
      shell={shell({ viewer: viewer({ user: user(0) }) })}
      pin={pin(1)}
      act="save"
      saved={null}
      picker={
        <form method="post" action="/pin/1/repin/">
          <BoardPicker
            options={pickerOptions(
              [
                {
                  ...board(2),
                  ownerName: null,
                  sections: [{ id: '7', title: 'Herbs', slug: 'herbs', pinCount: 1 }],
                },
              ],
              null,
            )}
            chosen={null}
            suggestedId={null}
            t={en}
          />
        </form>
      }
      hasBoards
      ownBoards={[]}
      moreHref={null}
      form={form({
        action: '/pin/1/repin/',
        values: { board_name: 'Kept', board_description: 'Also kept' },
        errors: { board_name: 'Too long.' },
      })}
    />,
  );
  for (const [name, value] of [
    ['place', '55002'],
    ['place', '55002:7'],
    ['create', '1'],
  ] as const) {
    t.true(hasTag(html, 'button', { name, value }), name);
  }
  t.is(html.match(/action="\/pin\/1\/repin\/"/g)?.length, 2);
  t.true(hasTag(html, 'input', { name: 'board_name', value: 'Kept', 'aria-invalid': 'true' }));
  t.true(html.includes('Also kept</textarea>'));
  t.true(html.includes('aria-describedby="board_name-hint board_name-error"'));
  t.true(hasTag(html, 'input', { value: 'public', checked: '' }));
});

test.serial('[UNAUTH-01] a visitor is told how many pins are left, and the third is refused', (t) => {
  const screen = (savesLeft: number) =>
    render(<UnauthRepinScreen shell={shell()} pin={pin(1)} savesLeft={savesLeft} form={form()} />);
  t.true(screen(2).includes('You can keep 2 Pins without an account.'));
  t.true(screen(1).includes('You can keep one more Pin without an account.'));
  t.true(screen(2).includes(en.unauthSave.keep));
  t.false(screen(0).includes(en.unauthSave.keep));
  t.true(screen(0).includes(en.unauthSave.none));
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
    render(<BoardCard board={board(1, changes)} isMember={false} t={en} />);
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
        render(<BoardCard board={closed} isMember={isMember} t={en} />) +
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
  const html = render(<BoardCard board={board(1, { layout: 'quick_saves', name: 'x' })} isMember t={en} />);
  t.true(html.includes('<bdi>Profile</bdi>'));
});

test.serial('[SAVE-07] the save toast has its link, picture and buttons and lasts 5000 ms', (t) => {
  const html = render(
    <Toast
      toast={{
        text: 'Saved to Profile',
        kind: 'info',
        href: '/maya/_saved/',
        picture: picture(1),
        durationMs: 5000,
        actions: [
          { label: en.save.change, href: '/a' },
          { label: en.save.organize, href: '/b' },
        ],
      }}
    />,
  );
  t.regex(html, /role="status" style="--show:5000ms;--wait:700ms"/);
  t.regex(html, /<img[^>]*\/media\/60x60\//);
  t.true(html.includes('<a href="/maya/_saved/">Saved to Profile</a>'));
  t.regex(html, />Change<.*>Organize</);
});

test.serial('[UI-02] an error toast interrupts, and a plain one lasts 2000 ms after 100 ms', (t) => {
  const html = render(<Toast toast={{ text: en.save.deleteFailed, kind: 'error' }} />);
  t.regex(html, /role="alert" style="--show:2000ms;--wait:100ms"/);
});
