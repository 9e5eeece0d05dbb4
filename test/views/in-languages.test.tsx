import test from 'ava';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLocale } from '../../server/locale-scope.ts';
import { fileSize } from '../../views/base/texts/file-size.ts';
import { pagesTexts } from '../../views/drafts/texts/pages.ts';
import { ActivityTab } from '../../views/people/profile/activity-tab.tsx';
import { PriceHistory } from '../../views/products/price-history.tsx';
import { InvitationList } from '../../views/site/site-forms.tsx';
import { AppealDetail } from '../../views/staff/cases/appeal-detail.tsx';
import { everyScreen } from './support/screens/every-screen.tsx';
import { form, profile, user } from './support/made-up.ts';

const html = (locale: string, render: () => ReactNode): string =>
  inLocale(locale, () => renderToStaticMarkup(render()));
/** Without tags and the invisible characters that keep directions apart. */
const text = (locale: string, render: () => ReactNode): string =>
  html(locale, render)
    .replace(/<[^>]*>/g, '')
    .replace(/[\u2066-\u2069]/g, '');
const screen = (locale: string, name: string): string => text(locale, () => everyScreen[name]?.());

test.serial('[SRCH-01] [INTL-02] a corrected search says so with each language’s own punctuation', (t) => {
  for (const [locale, used, offered] of [
    ['en-US', 'Showing results for garden.', 'Did you mean garden?'],
    ['fr-FR', 'Résultats pour garden.', 'Vouliez-vous dire garden\u202f?'],
    ['ar-EG', 'نعرض نتائج garden.', 'هل المقصود garden؟'],
    ['zh-CN', '已改为搜索“garden”。', '你是不是要找“garden”？'],
    ['es-ES', 'Se muestran resultados de garden.', '¿Quisiste decir garden?'],
  ] as const) {
    t.true(screen(locale, 'search').includes(used), locale);
    t.true(screen(locale, 'search-boards').includes(offered), locale);
  }
  t.regex(
    html('ar-EG', () => everyScreen['search-boards']?.()),
    /<a href="[^"]*q=garden[^"]*"><b>garden<\/b><\/a>/,
  );
});

test.serial('[ROUTE-09] [INTL-02] followed people and prices are listed as the language lists', (t) => {
  const followed = {
    act: 'followed' as const,
    id: '1',
    at: '2026-06-29T10:00:00.000Z',
    count: 2,
    pins: [],
    board: null,
    people: [user(1), user(2)],
    text: '',
  };
  const points = [
    { day: '2026-05-01', priceMinor: 500, currency: 'USD' },
    { day: '2026-06-01', priceMinor: 400, currency: 'USD' },
  ];
  const [first, second] = [user(1).fullName, user(2).fullName];
  for (const [locale, separator] of [
    ['en-US', ', '],
    ['ar-EG', '، '],
    ['ja-JP', '、'],
  ] as const) {
    const content = { tab: 'activity' as const, activities: [followed], nextHref: null, nowMs: 0 };
    const listed = text(locale, () => <ActivityTab user={profile(1)} content={content} />);
    t.true(listed.includes(first + separator + second), locale);
    t.true(text(locale, () => <PriceHistory points={points} />).includes(separator), locale);
    t.is(text(locale, () => <PriceHistory points={points} />).includes(', '), separator === ', ', locale);
  }
});

test.serial('[TRACK-04] [INTL-02] what a figure counts ends as a sentence of the language', (t) => {
  t.regex(screen('en-US', 'stats'), /How often a Pin was on screen\. Peak/);
  t.regex(screen('ja-JP', 'stats'), /ピンが画面に表示された回数。 最多は/);
});

test.serial('[BOARD-07] [INTL-02] each section to merge into is named, in quotes of the language', (t) => {
  const named = [...html('en-US', () => everyScreen['section-edit']?.()).matchAll(/<summary[^>]*>/g)];
  t.true(named.some(([tag]) => tag.includes('aria-label="Merge into “Climbing things that need a wall”"')));
  t.true(screen('de-DE', 'section-edit').includes('Mit „Climbing things that need a wall“ zusammenführen'));
  t.true(screen('ja-JP', 'section-edit').includes('「Climbing things that need a wall」に統合'));
});

test.serial('[INTL-02] pages of the staff show numbers and days as the language does', (t) => {
  t.true(screen('de-DE', 'staff-surveys').includes('7,5'));
  t.true(screen('de-DE', 'staff-home').includes('30. Juni 2026'));
  const invitations = [{ code: 'abc', note: '', usesLeft: 2, expiresAt: new Date('2026-07-01T00:00:00Z') }];
  t.true(
    text('de-DE', () => (
      <InvitationList invitations={invitations} origin="https://pins.example" csrfToken="" />
    )).includes('1. Juli 2026'),
  );
  const appeal = {
    id: '1',
    kind: 'age' as const,
    subjectId: '1',
    userId: null,
    username: null,
    email: 'a@b.example',
    words: 'I am older.',
    birthDate: '2001-03-04',
    at: '2026-06-30T10:00:00.000Z',
    status: 'open' as const,
    decidedBy: null,
    answer: '',
  };
  t.true(
    text('de-DE', () => <AppealDetail appeal={appeal} against={null} form={form()} />).includes(
      '4. März 2001',
    ),
  );
});

test.serial('[USER-06] [INTL-02] the size of an export is told in the reader’s language', (t) => {
  const sizes = (locale: string) =>
    inLocale(locale, () => [0, 12, 1500].map((size) => fileSize(size * 1024 ** 2)));
  t.deepEqual(sizes('en-US'), ['1 KB', '12 MB', '1.5 GB']);
  t.deepEqual(sizes('fr-FR'), ['1\u202fKo', '12\u202fMo', '1,5\u202fGo']);
  t.deepEqual(sizes('de-DE'), ['1\u00a0KB', '12\u00a0MB', '1,5\u00a0GB']);
});

test.serial('[UPLOAD-05] [INTL-02] builders list what a Pin or page has as the language lists', (t) => {
  for (const [locale, separator] of [
    ['en-US', ', '],
    ['ar-EG', '، '],
    ['ja-JP', '、'],
  ] as const) {
    const tiles = [
      ...html(locale, () => everyScreen['builder-sending']?.()).matchAll(/pin-builder__tile"[^>]*/g),
    ];
    t.true(
      tiles.some(([tile]) => tile.includes(separator)),
      locale,
    );
    const { picture, text: words } = inLocale(locale, () => ({
      picture: pagesTexts.picture,
      text: pagesTexts.text,
    }));
    t.true(
      html(locale, () => everyScreen['story-builder']?.()).includes(picture + separator + words),
      locale,
    );
  }
});
