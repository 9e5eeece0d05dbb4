import { readFileSync } from 'node:fs';
import type { Database } from '../../../db/connection/database.ts';
import { deleteArticle, newestArticles } from '../../../db/queries/articles/articles.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { articleKinds } from '../../../views/contract/today.ts';
import { newest } from '../../paging/bookmark.ts';
import { publishArticle, type ArticleDraft, type ArticleOutcome } from '../../articles/articles.ts';
import { recordAct } from '../../staff/audit.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { chooseOf, help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn, type Taken } from './command/parse-words.ts';
import { isId } from '../../../views/base/text/is-id.ts';

/** An action on articles: a draft to publish, a name to remove, or nothing to list them. */
export type TodayCommand =
  | { do: 'publish'; article: ArticleDraft }
  | { do: 'remove'; article: string }
  | { do: 'list'; article: null };

export const todayUsage =
  (): string => `  npm run admin -- today publish --title <title> --pins <id,id,…> [--kind article|best|trending|popular|shop]
                          [--lead <sentence>] [--body <file>] [--slug <name>]
  npm run admin -- today list
  npm run admin -- today remove <slug or id>

${help.today({ path: '/today/' })}`;

const maxListed = 50;
const maxPins = 200;

const taken = {
  publish: [1, 'title', 'kind', 'lead', 'body', 'slug', 'pins'],
  list: [1],
  remove: [2],
} as const satisfies Record<TodayCommand['do'], Taken>;

/** Parses the arguments after `today`. Returns a message if they form no command. */
export function readTodayCommand(words: string[]): TodayCommand | string {
  const parsed = parseWords(words, {
    title: { type: 'string' },
    kind: { type: 'string', default: 'article' },
    lead: { type: 'string', default: '' },
    body: { type: 'string' },
    slug: { type: 'string' },
    pins: { type: 'string', default: '' },
  });
  if (parsed === null) return wrongWords.option;
  const { values, positionals } = parsed;
  const [verb, name] = positionals;
  if (verb !== 'list' && verb !== 'remove' && verb !== 'publish') return wrongWords.command;
  const surplus = surplusIn(parsed, taken[verb]);
  if (surplus !== null) return surplus;
  if (verb === 'list') return { do: 'list', article: null };
  if (verb === 'remove') return name === undefined ? wrongWords.article : { do: 'remove', article: name };
  const kind = articleKinds.find((each) => each === values.kind);
  if (kind === undefined) return chooseOf('--kind', articleKinds);
  if (values.title === undefined) return wrongWords.title;
  const pinIds = values.pins.split(',').map((id) => id.trim());
  if (!pinIds.every(isId)) return wrongWords.pins;
  if (pinIds.length > maxPins) return wrongWords.mostPins({ max: maxPins });
  let body = '';
  try {
    if (values.body !== undefined) body = readFileSync(values.body, 'utf8');
  } catch {
    return wrongWords.unreadable({ file: values.body ?? '' });
  }
  const { title, lead, slug } = values;
  return {
    do: 'publish',
    article: { kind, title, lead, body, pinIds, ...(slug !== undefined && { slug }) },
  };
}

/** Publishes, lists or removes articles (ROUTE-02). */
export async function runTodayCommand(db: Database, command: TodayCommand): Promise<Outcome> {
  if (command.do === 'list') {
    const rows = await newestArticles(db, null, null, { place: newest, id: newest }, maxListed);
    if (rows.length === 0) return done(results.noArticles);
    return done(...rows.map(({ id, kind, slug, title }) => `${id}  ${kind}  ${slug}  ${title}`));
  }
  if (command.do === 'remove')
    return (await removeNamed(db, command.article))
      ? done(results.articleGone({ article: command.article }))
      : failed(results.noArticle({ article: command.article }));
  const outcome = await publish(db, command.article);
  if (outcome.done) return done(results.published({ url: outcome.url }));
  switch (outcome.wrong) {
    case 'title':
      return failed(results.articleTitle({ min: 1, max: 100 }));
    case 'slug':
      return failed(results.articleSlug);
    case 'pins':
      return failed(results.articlePins({ ids: outcome.pinIds.join(', ') }));
  }
}

function publish(db: Database, draft: ArticleDraft): Promise<ArticleOutcome> {
  return db.transaction(async (tx) => {
    const outcome = await publishArticle(tx, draft);
    if (outcome.done)
      await recordAct(tx, commandLineDoing('article.write'), {
        subject: { id: outcome.id, name: draft.title.trim() },
      });
    return outcome;
  });
}

/** False if there is no article of this slug or id. */
function removeNamed(db: Database, slugOrId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await deleteArticle(tx, slugOrId);
    if (gone === null) return false;
    await forgetKeptPages(tx);
    const subject = { id: gone.id, name: gone.title };
    await recordAct(tx, commandLineDoing('article.delete'), { subject });
    return true;
  });
}
