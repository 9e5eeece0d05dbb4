import { readFileSync } from 'node:fs';
import test from 'ava';
import { limits } from '../../../views/contract/limits.ts';
import { boardSlug } from '../../../views/boards/board-slug.ts';
import { routeWordsSource } from '../../../server/cli/build/route-words.ts';
import { isReservedWord } from '../../../views/accounts/reserved-words.ts';
import { routeWords } from '../../../views/accounts/route-words.ts';
import { usernameProblem, type UsernameProblem } from '../../../views/accounts/username.ts';

test.serial('[ROUTE-11] first path segments of the product are reserved in any letter case', (t) => {
  const segments =
    'pin search login SIGNUP business homefeed today discover news_hub pin_redirect appealed-pin repin me edit ' +
    'ideas videos shopping topics categories explore source visual-search brand_catalog _tools story_feed password ' +
    'pw secure email email_verification_error notifications unauth-profile settings oauth app-factory-oauth ' +
    'age-appeal pin-builder pin-editor story-pin-builder idea-pin-builder pin-creation-tool idea-ads-tool tv ' +
    'advertiser board boardsection conversation offsite v1 v3 v5 resource _ngjs media upload-image assets js ' +
    'robots.txt sitemap oembed.json url_shortener healthz readyz metrics gallery upload logout _staff admin help';
  for (const segment of segments.split(' ')) t.true(isReservedWord(segment), segment);
  t.false(isReservedWord('maya'));
});

test.serial(
  '[ROUTE-11] the first segments of all routes are reserved, as the build has written them',
  (t) => {
    t.is(readFileSync('views/accounts/route-words.ts', 'utf8'), routeWordsSource(), 'npm run build');
    const words = routeWords.trim().split(/\s+/);
    for (const word of ['offline', 'ext', 'v5', 'resource', 'oembed.json', 'service-worker.js', 'business'])
      t.true(words.includes(word), word);
    for (const word of words) t.true(isReservedWord(word), word);
  },
);

const names: [name: string, problem: UsernameProblem | null][] = [
  ['maya_okafor', null],
  ['Maya7', null],
  ['ab', 'too_short'],
  ['a'.repeat(31), 'too_long'],
  ['maya okafor', 'bad_characters'],
  ['_maya', 'bad_characters'],
  ['máya', 'bad_characters'],
  ['12345', 'no_letter'],
  ['Search', 'reserved'],
];

for (const [name, problem] of names) {
  test.serial(`[ROUTE-11] the username '${name}' is ${problem ?? 'fine'}`, (t) => {
    t.is(usernameProblem(name, limits), problem);
  });
}

const slugs: [name: string, slug: string][] = [
  ['Small Gardens', 'small-gardens'],
  ['  Bread & butter!  ', 'bread-butter'],
  ["Grandma's kitchen", 'grandmas-kitchen'],
  ['Ｆｕｌｌ width', 'full-width'],
  ['حديقة صغيرة', 'حديقة-صغيرة'],
  ['山の小屋', '山の小屋'],
  ['ไทย', 'ไทย'],
  ['🌿🌿', 'board'],
  ['---', 'board'],
  ['Followers', 'followers-board'],
  ['pins', 'pins-board'],
  ['_saved', 'saved'],
  ['Feed', 'feed-board'],
  ['a/../b?c#d%', 'a-b-c-d'],
];

for (const [name, slug] of slugs) {
  test.serial(`[BOARD-02] the board '${name}' lives at '${slug}'`, (t) => {
    t.is(boardSlug(name), slug);
  });
}
