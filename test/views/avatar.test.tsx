import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { Avatar } from '../../views/base/avatar.tsx';
import { user } from './support/made-up.ts';

test.serial('[USER-01] a picture that fails to load leaves the initial', (t) => {
  const picture = {
    signature: 'a'.repeat(32),
    width: 400,
    height: 400,
    dominantColor: '#d9d4cc',
    format: 'jpg',
  };
  const markup = renderToStaticMarkup(
    <Avatar user={{ ...user(1), avatar: picture as never, firstName: 'ada' }} />,
  );
  t.regex(markup, /<img [^>]*data-initial="A"/);
});

test.serial('[USER-01] without a picture, the first character of a name is shown whole', (t) => {
  for (const [fullName, shown] of [
    ['निशा वर्मा', 'नि'],
    ['E\u0301milie', 'E\u0301'],
    ['🇫🇷 Club', '🇫🇷'],
    ['👩‍🌾 Anna', '👩‍🌾'],
    ['ada', 'A'],
    ['中村', '中'],
  ] as const)
    t.is(
      renderToStaticMarkup(
        <Avatar user={{ ...user(1), avatar: null, fullName, firstName: fullName }} />,
      ).replace(/<[^>]*>/g, ''),
      shown,
    );
});
