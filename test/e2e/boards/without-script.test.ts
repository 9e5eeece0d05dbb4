import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { readTodayCommand, runTodayCommand } from '../../../server/cli/admin/today.ts';
import { fillSite, picturesReady } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let maker: Member;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  board = (await maker.call('POST', '/v3/boards/', { name: 'Small gardens' })).response?.data as typeof board;
  await fillSite(
    service,
    maker,
    Array.from({ length: 3 }, (_, index) => ({ title: `Plant ${index + 1}`, board_id: board.id })),
  );
});
test.after.always(() => service?.stop());

test.serial(
  '[BOARD-02] [ROUTE-12] without script a board is created, edited, given a cover and a secret’s lock',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360, expected: [/status of 409/] });
    await signIn(page, maker);
    await page.goto(`${service.origin}/maker/`);
    await press(page, 'main a[href="/board/create/"]');
    t.is(await page.$('[role=alert]'), null, 'nothing is wrong before anything is typed');
    await expectAccessible(page);
    await screenshot(page, 'board-create-360');
    await fill(page, { name: 'small GARDENS' });
    await page.$eval('#description', (field) => ((field as HTMLTextAreaElement).value = 'Kept words'));
    t.is(await press(page, 'main form.form button[type=submit]'), 200);
    t.true((await words(page, '[role=alert]')).includes('You already have a board with this name.'));
    t.is(await page.$eval('#description', (field) => (field as HTMLTextAreaElement).value), 'Kept words');
    await fill(page, { name: 'Balconies' });
    await press(page, 'main form.form button[type=submit]');
    t.is(pathOf(page), '/maker/balconies/');
    t.true((await words(page, '.toasts')).includes('Board created.'));
    await press(page, 'main .empty-state a[href^="/pin-builder/"]');
    const chosen = '[name=place] option:checked';
    t.is(await page.$eval(chosen, (option) => option.textContent), 'Balconies', 'the empty board is chosen');

    await page.goto(`${service.origin}${board.url}`);
    await page.focus('main .actions > .menu:last-child summary');
    await page.keyboard.press('Enter');
    await screenshot(page, 'board-menu-360');
    await press(page, `main .menu a[href="/board/${board.id}/edit/"]`);
    await expectAccessible(page);
    await screenshot(page, 'board-edit-360');
    t.is(await page.$eval('[name=name]', (field) => (field as HTMLInputElement).value), 'Small gardens');
    t.true(await page.$eval('#collaborators_organise', (box) => (box as HTMLInputElement).checked));
    await page.$eval('#collaborators_organise', (box) => ((box as HTMLInputElement).checked = false));
    await page.$eval('[name=privacy][value=secret]', (box) => ((box as HTMLInputElement).checked = true));
    await fill(page, { name: 'Tiny gardens' });
    await press(page, 'main form.form button[type=submit]');
    t.is(pathOf(page), '/maker/tiny-gardens/');
    t.true((await words(page, 'main')).includes('Secret board'));
    await page.goto(`${service.origin}/board/${board.id}/edit/`);
    t.false(await page.$eval('#collaborators_organise', (box) => (box as HTMLInputElement).checked));

    const covers = '.cover-choices button';
    t.is(await page.$$eval(covers, (all) => all.length), 3);
    t.true(
      (await page.$eval(`${covers}[aria-pressed=true]`, (chosen) => chosen.ariaLabel ?? '')).includes(
        'Plant 3',
      ),
    );
    await press(page, '.cover-choices li:last-child button');
    t.is(pathOf(page), `/board/${board.id}/edit/`);
    t.true(
      (await page.$eval(`${covers}[aria-pressed=true]`, (chosen) => chosen.ariaLabel ?? '')).includes(
        'Plant 1',
      ),
    );
  },
);

test.serial(
  '[BOARD-05] without script a board is archived, brought back, deleted and restored',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, maker);
    const archive = `form[action="/v3/boards/${board.id}/archive/"] button`;
    await page.goto(`${service.origin}/board/${board.id}/edit/`);
    await press(page, archive);
    t.true((await words(page, '.page-head')).includes('Archived'));
    await page.goto(`${service.origin}/maker/`);
    t.true((await words(page, 'section[aria-labelledby=archived]')).includes('Tiny gardens'));
    await expectAccessible(page);
    await screenshot(page, 'profile-archived-group-360');
    await press(page, 'a[href="/maker/_archived/"]');
    t.true((await words(page, 'main')).includes('Tiny gardens'));
    await page.goto(`${service.origin}/board/${board.id}/edit/`);
    await press(page, archive);

    await page.goto(`${service.origin}/board/${board.id}/edit/`);
    await page.focus('#delete summary');
    await page.keyboard.press('Enter');
    t.true((await words(page, '#delete')).includes('You can restore it for 14 days'));
    await screenshot(page, 'board-delete-360');
    await press(page, '#delete form button');
    t.is(pathOf(page), '/maker/');
    t.true((await words(page, '.toasts')).includes('Board deleted.'));
    await waitFor(() => page.$eval('.toast', (toast) => getComputedStyle(toast).opacity === '1'), {
      what: 'the toast to have come',
    });
    await expectAccessible(page);
    await screenshot(page, 'board-deleted-toast-360');
    await press(page, '.toasts form button');
    t.is(pathOf(page), '/maker/tiny-gardens/');
    t.true((await words(page, '.toasts')).includes('Board restored.'));

    await page.goto(`${service.origin}/board/${board.id}/edit/`);
    await page.focus('#delete summary');
    await page.keyboard.press('Enter');
    await press(page, '#delete form button');
    await press(page, 'a[href="/maker/_deleted/"]');
    await expectAccessible(page);
    await screenshot(page, 'profile-deleted-360');
    t.true((await words(page, '.rows')).includes('Tiny gardens'));
    await press(page, '.rows form button');
    t.is(pathOf(page), '/maker/tiny-gardens/');
  },
);

test.serial('[BOARD-03] without script boards are sorted and put in order', async (t) => {
  const page = await openPage(t, { javascript: false });
  await signIn(page, maker);
  await page.goto(`${service.origin}/maker/`);
  const names = (): Promise<(string | null)[]> =>
    page.$$eval('.board-card bdi, .board-order bdi', (all) => all.map((name) => name.textContent));
  await page.select('#sort', 'alphabetical');
  await press(page, '.toolbar form button');
  t.is(new URL(page.url()).search, '?sort=alphabetical');
  t.deepEqual(await names(), ['Balconies', 'Tiny gardens']);
  t.is(await page.$eval('#sort', (field) => (field as HTMLSelectElement).value), 'alphabetical');
  await page.goto(`${service.origin}/maker/`);
  await press(page, '.toolbar a[href*="reorder"]');
  t.deepEqual(await names(), ['Balconies', 'Tiny gardens']);
  t.is(await page.$('.drag-handle'), null, 'no handle that does nothing');
  await expectAccessible(page);
  await press(page, '[aria-label="Move Balconies down"]');
  t.deepEqual(await names(), ['Tiny gardens', 'Balconies']);
  await press(page, 'main .more-links a.button:not([rel])');
  t.deepEqual(await names(), ['Tiny gardens', 'Balconies'], 'the profile shows the order that was given');
});

test.serial(
  '[BOARD-01] without script notes are written, changed and deleted on board and pin',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360, expected: [/status of 400/] });
    await signIn(page, maker);
    await page.goto(`${service.origin}/board/${board.id}/notes/`);
    await fill(page, { text: ' ' });
    t.is(await press(page, 'main form.form button[type=submit]'), 200);
    await fill(page, { title: 'Spring', text: 'Sow the beans\nnot too early' });
    await press(page, 'main form.form button[type=submit]');
    t.true((await words(page, '.board-notes')).includes('Sow the beans'));
    // Removes the transient toast.
    await page.reload();
    await expectAccessible(page);
    await screenshot(page, 'board-notes-360');
    await page.focus('.board-notes details:first-child summary');
    await page.keyboard.press('Enter');
    await page.$eval(
      '.board-notes [name=text]',
      (field) => ((field as HTMLTextAreaElement).value = 'Sow the peas'),
    );
    await press(page, '.board-notes form.form button[type=submit]');
    t.true((await words(page, '.board-notes')).includes('Sow the peas'));
    t.true((await words(page, '.board-notes')).includes('edited'));
    await page.focus('.board-notes details:last-child summary');
    await page.keyboard.press('Enter');
    await press(page, '.board-notes details:last-child form button');
    t.true((await words(page, 'main')).includes('No notes yet'));

    await page.goto(`${service.origin}${board.url.replace('small', 'tiny')}`);
    await press(page, 'main li.pin-card a');
    await page.focus('.pin-note summary');
    await page.keyboard.press('Enter');
    await fill(page, { text: 'Ask for a cutting' });
    await screenshot(page, 'pin-note-360');
    await press(page, '.pin-note form.form button[type=submit]');
    t.true((await words(page, '.pin-note')).includes('Ask for a cutting'));
    await page.reload();
    await expectAccessible(page);
  },
);

test.serial('[BOARD-01] without script a visitor dismisses the screen of a sensitive board', async (t) => {
  await maker.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'public', is_sensitive: true });
  const page = await openPage(t, { javascript: false, width: 360 });
  await page.goto(`${service.origin}/maker/tiny-gardens/`);
  t.is(await page.$('li.pin-card'), null);
  await expectAccessible(page);
  await screenshot(page, 'board-sensitive-360');
  await press(page, 'main .empty-state form button');
  t.is(pathOf(page), '/maker/tiny-gardens/');
  t.is(await page.$$eval('li.pin-card', (all) => all.length), 3);
});

test.serial(
  '[BOARD-01] [CARD-13] [ROUTE-02] on paper a board is its words and pictures, a carousel all its slides, an article its text',
  async (t) => {
    const { data } = (
      await maker.call('POST', '/v3/boards/', { name: 'On paper', description: 'To hang up' })
    ).response as { data: typeof board };
    const fields = Array.from({ length: 5 }, (_, at) => ({ title: `Print ${at + 1}`, board_id: data.id }));
    const pins = await fillSite(service, maker, fields);
    const images = await Promise.all(
      [21, 22, 23].map(async (seed) => (await picture(seed)).toString('base64')),
    );
    const slides = await maker.call('POST', '/v3/pins/', {
      title: 'Three bowls',
      carousel: images.map((image_base64, at) => ({ image_base64, title: `Bowl ${at + 1}` })),
    });
    await picturesReady(service);
    const chosen = pins.slice(0, 2).map(({ id }) => id);
    const given = ['publish', '--title', 'Walls', '--lead', 'What to hang.', '--pins', chosen.join()];
    const command = readTodayCommand(given);
    if (typeof command === 'string') return t.fail(command);
    await runTodayCommand(service.db, command);

    const page = await openPage(t, { javascript: false, width: 1280, theme: 'dark' });
    await signIn(page, maker);
    const onlyOnScreen =
      'header, footer, form, button, .closeup__actions, .menu, .comments, .more-links, a.button, nav';
    for (const { path, there, away, pictures } of [
      {
        path: data.url,
        there: ['h1', 'main p', '.pin-grid .pin-card__text'],
        away: ['.pin-grid .pin-card__footer', '.actions', '.row + .row'],
        pictures: 5,
      },
      ...['large', 'dense'].map((view) => ({
        path: `${data.url}?view=${view}`,
        there: ['h1', 'main p', '.pin-grid .pin-card__picture img'],
        away: ['.pin-grid .pin-card__footer', '.actions', '.row + .row'],
        pictures: 5,
      })),
      {
        path: '/today/article/walls/',
        there: ['h1', '.article > img', '.article__lead', '.pin-grid .pin-card__text'],
        away: ['.pin-grid .pin-card__footer'],
        pictures: 3,
      },
      {
        path: `/pin/${(slides.response?.data as { id: string }).id}/`,
        there: ['h1', '.carousel__slide img', '.carousel__text b', '.closeup__address'],
        away: ['.pin-grid', '.carousel__arrow', '.carousel__dots a'],
        pictures: 3,
      },
    ]) {
      await page.goto(service.origin + path);
      await page.setViewport({ width: 720, height: 1000 });
      await page.emulateMediaType('print');
      const shown = (selector: string) =>
        page.$$eval(selector, (all) => all.filter((element) => element.checkVisibility()).length);
      for (const each of there) t.true((await shown(each)) > 0, `${path} ${each}`);
      for (const each of [onlyOnScreen, ...away]) t.is(await shown(each), 0, `${path} ${each}`);
      t.is(await page.$eval('main h1', (title) => getComputedStyle(title).color), 'rgb(0, 0, 0)');
      await screenshot(page, `printed-${path.split(/[/?]/).slice(1).join('-')}`);
      const file = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
      const count = (pattern: RegExp) => [...file.matchAll(pattern)].length;
      t.is(count(/\/Type \/Page\b/g), 1, path);
      t.is(count(/\/Subtype \/Image\b/g), pictures, path);
      await page.emulateMediaType('screen');
    }
  },
);

test.serial('[BOARD-07] [ROUTE-22] the address of a deleted section leads to its board', async (t) => {
  const answer = await maker.call('POST', '/v3/boards/', { name: 'Green walls' });
  const { id: boardId, url } = answer.response?.data as typeof board;
  const made = await maker.call('POST', `/v3/boards/${boardId}/sections/`, { name: 'Hedges' });
  const { id } = made.response?.data as { id: string };
  await maker.call('DELETE', `/v3/sections/${id}/`);
  const page = await openPage(t, { javascript: false, width: 360, expected: [/404/] });
  await waitFor(async () => (await page.goto(`${service.origin}${url}hedges/`))?.status() === 404, {
    what: 'the section is gone',
  });
  t.is(await words(page, 'h1'), 'There is no such section');
  await expectAccessible(page);
  await press(page, `main a[href="${url}"]`);
  t.is(pathOf(page), url);
  await maker.call('PUT', `/v3/boards/${boardId}/`, { privacy: 'protected' });
  await page.goto(`${service.origin}${url}hedges/`);
  t.is(await words(page, 'h1'), 'Page not found', 'a protected board tells strangers nothing of sections');
  await maker.call('PUT', `/v3/boards/${boardId}/`, { privacy: 'public' });
});
