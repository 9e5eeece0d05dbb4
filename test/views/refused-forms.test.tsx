import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { PasskeyRow } from '../../views/accounts/passkey-row.tsx';
import { MerchantSettingsScreen } from '../../views/merchants/merchant-screens.tsx';
import { NearPictures } from '../../views/staff/cases/near-pictures.tsx';
import { form, picture, shell } from './support/made-up.ts';
import { merchant } from './support/screens/merchant-screens.tsx';

/** Values of the ticked boxes and chosen options of one name. */
const chosen = (html: string, name: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`) && tag.includes('checked=""'))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? '');

test.serial('[FEED-07] near pictures stay unticked after a refusal, also without a decision', (t) => {
  const near = [1, 2].map((seed) => ({ picture: picture(seed), pins: 1, percent: 98 }));
  const [one, other] = near.map(({ picture: { signature } }) => signature);
  const render = (state: Parameters<typeof form>[0]): string =>
    renderToStaticMarkup(<NearPictures near={near} form={form(state)} />);
  t.deepEqual(chosen(render({}), 'near'), [one, other]);
  const errors = { decision: 'Choose one.' };
  t.deepEqual(chosen(render({ errors, values: { reason: '', near: one ?? '' } }), 'near'), [one]);
  t.deepEqual(chosen(render({ errors, values: { reason: '' } }), 'near'), []);
  t.deepEqual(
    chosen(render({ errors: { '': 'Decided already.' }, values: { decision: 'keep' } }), 'near'),
    [],
  );
});

test.serial('[USER-08] a merchant’s form shows after a refusal what was chosen', (t) => {
  const render = (state: Parameters<typeof form>[0]): string =>
    renderToStaticMarkup(
      <MerchantSettingsScreen
        shell={shell()}
        pages={[]}
        merchant={merchant}
        reasons={[]}
        application={null}
        applicationForm={form()}
        form={form(state)}
      />,
    );
  const kept = render({});
  t.deepEqual(chosen(kept, 'badges'), merchant.chosen);
  t.deepEqual(chosen(kept, 'badge_color'), [merchant.badgeColor]);
  t.deepEqual(chosen(kept, 'badge_opt_out'), []);
  const badges = 'invested_in_good,responsibly_sourced,inclusive,personal_touch';
  const refused = render({
    errors: { badges: 'Choose up to 3.' },
    values: { badges, badge_color: 'F8E3D1', badge_opt_out: 'true' },
  });
  t.is(chosen(refused, 'badges').join(), badges);
  t.deepEqual(chosen(refused, 'badge_color'), ['F8E3D1']);
  t.deepEqual(chosen(refused, 'badge_opt_out'), ['true']);
});

test.serial('[USER-06] a passkey whose new name was refused is open, with the name and why', (t) => {
  const render = (state: Parameters<typeof form>[0]): string =>
    renderToStaticMarkup(
      <PasskeyRow
        id="7"
        name="Phone"
        since="Added today"
        isSynced={false}
        form={form(state)}
        removeButton={<button>Remove</button>}
      />,
    );
  t.notRegex(render({}), /<details[^>]* open/);
  const renamed = render({ errors: { name: 'Too long.' }, values: { passkey_id: '7', name: 'A long name' } });
  t.regex(renamed, /<details[^>]* open/);
  t.regex(renamed, /<input id="name-7"[^>]*aria-invalid="true"[^>]*value="A long name"/);
  t.notRegex(renamed, /<input id="password-7"[^>]*aria-invalid/);
  t.is(renamed.match(/role="alert"/g)?.length, 1);
  const removed = render({ errors: { password: 'Wrong.' }, values: { passkey_id: '7' } });
  t.regex(removed, /<input id="name-7"[^>]*value="Phone"/);
  t.regex(removed, /<input id="password-7"[^>]*aria-invalid="true"/);
});
