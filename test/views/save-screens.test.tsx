import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { RepinScreen } from '../../views/saves/repin-screen.tsx';
import { UnauthRepinScreen } from '../../views/saves/unauth-repin-screen.tsx';
import { BoardPicker } from '../../views/saves/picker/board-picker.tsx';
import { pickerOptions } from '../../views/saves/picker/picker-options.ts';
import { Toast } from '../../views/base/shell/toast.tsx';
import { en } from '../../views/base/texts/en.ts';
import { hasTag } from './support/has-tag.ts';
import { board, form, picture, pin, shell, user, viewer } from './support/made-up.ts';

const render = renderToStaticMarkup;

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
