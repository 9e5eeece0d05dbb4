import type { ReactNode } from 'react';
import { CropForm } from '../../../../views/visual-search/crop-form.tsx';
import BrandsScreen from '../../../../pages/brand_catalog/+Page.tsx';
import NewsScreen from '../../../../pages/news_hub/@id/+Page.tsx';
import NotificationsScreen from '../../../../pages/notifications/+Page.tsx';
import { ArticleScreen } from '../../../../views/articles/article-screen.tsx';
import { TodayScreen } from '../../../../views/articles/today-screen.tsx';
import { TopicScreen } from '../../../../views/topics/topic-screen.tsx';
import { TopicsScreen } from '../../../../views/topics/topics-screen.tsx';
import TuneScreen from '../../../../pages/edit/+Page.tsx';
import { VisualScreen } from '../../../../views/visual-search/visual-screen.tsx';
import type { NewsItem } from '../../../../views/contract/news.ts';
import type { ArticleSummary } from '../../../../views/contract/today.ts';
import type { TopicRef } from '../../../../views/contract/topics.ts';
import { feed } from '../made-up-feed.tsx';
import { board, form, picture, pin, shell, user, viewer } from '../made-up.ts';
import { out, crop, handlers, visual } from '../made-up/visual.tsx';
const me = shell({ viewer: viewer({ user: user(0) }) });
const nowMs = Date.parse('2026-07-01T00:00:00Z');

const article = (seed: number): ArticleSummary => ({
  id: String(seed),
  slug: `article-${seed}`,
  kind: 'article',
  title: seed === 2 ? 'Averyveryverylongwordthatnobodywouldwrite but one does' : 'Small gardens, large pots',
  lead: seed === 3 ? '' : 'Nine ways to have tomatoes on a north-facing balcony.',
  url: `/today/article/article-${seed}/`,
  cover: seed === 4 ? null : picture(seed),
  publishedAt: '2026-06-20T08:00:00.000Z',
});
const articles = [1, 2, 3, 4].map(article);

const topic = (name: string): TopicRef => ({
  id: String(name.length),
  urlName: name.toLowerCase(),
  name,
  url: `/topics/${name.toLowerCase()}/`,
});
const topics = ['Gardening', 'Home decor', 'Travel'].map(topic);
const branches = topics.map((each, seed) => ({
  ...each,
  cover: seed === 1 ? null : picture(seed),
  children: ['Herbs', 'Balconies'].map(topic),
}));

const news = (seed: number, changes: Partial<NewsItem> = {}): NewsItem => ({
  id: String(seed),
  kind: 'save',
  actors: [user(1), user(3)],
  actorCount: 4,
  pin: pin(seed),
  boardName: 'Rooms with good light',
  thing: null,
  href: '/pin/1/',
  isNew: seed === 1,
  at: '2026-06-30T20:00:00.000Z',
  ...changes,
});

/** Discovery, tuning and news in their states. */
export const discoveryScreens: Record<string, () => ReactNode> = {
  visual: () => <VisualScreen {...visual} crop={<CropForm {...crop} />} />,
  'visual-awake': () => <VisualScreen {...visual} crop={<CropForm {...crop} handlers={handlers} />} />,
  'visual-nothing': () => (
    <VisualScreen {...visual} isProducts crop={<CropForm {...crop} />} feed={feed(0)} />
  ),
  'visual-upload': () => (
    <VisualScreen
      {...visual}
      shell={me}
      crop={null}
      tabs={[]}
      backHref={null}
      upload={{ form: form({ action: '/v3/visual-search/' }), accept: 'image/jpeg' }}
      feed={null}
    />
  ),
  today: () => (
    <TodayScreen
      shell={out}
      kind="article"
      articles={articles}
      olderHref="?b"
      eagerCovers={4}
      feed={feed(8)}
      nowMs={nowMs}
    />
  ),
  'today-empty': () => (
    <TodayScreen
      shell={me}
      kind="shop"
      articles={[]}
      olderHref={null}
      eagerCovers={4}
      feed={feed(0)}
      nowMs={nowMs}
    />
  ),
  article: () => (
    <ArticleScreen
      shell={out}
      article={{
        ...article(1),
        kind: 'best',
        coverAlt: 'A bowl',
        body: ['It began with a bucket.', 'شكل جميل جدا'],
      }}
      feed={feed(8)}
      nowMs={nowMs}
    />
  ),
  topics: () => (
    <TopicsScreen
      shell={me}
      title="Ideas"
      lead="What people save"
      followed={topics}
      branches={branches}
      eagerCovers={8}
      isWhole={false}
      feed={feed(8)}
    />
  ),
  'topics-all': () => (
    <TopicsScreen
      shell={out}
      title="All topics"
      lead="By name"
      followed={[]}
      branches={branches}
      eagerCovers={8}
      isWhole
      feed={null}
    />
  ),
  brands: () => (
    <BrandsScreen
      shell={out}
      query=""
      brands={[1, 2, 3, 4].map((seed) => ({
        user: { ...user(seed), isVerifiedMerchant: seed % 2 === 1 },
        name: seed === 2 ? 'Averyveryverylongnamethatnobodywouldchoose & Daughters' : 'Kiln & Clay',
        productCount: seed === 3 ? 1000 : seed,
        isCountCut: seed === 3,
        pictures: [1, 2, 3, 4].slice(0, seed).map(picture),
      }))}
      nextHref="?b"
    />
  ),
  'brands-none': () => <BrandsScreen shell={me} query="zzz" brands={[]} nextHref={null} />,
  topic: () => (
    <TopicScreen
      {...{ children: topics }}
      shell={out}
      name="Gardening"
      lead="Pins about gardening"
      crumbs={[{ label: 'Topics', href: '/topics/' }]}
      related={topics}
      boards={[board(1)]}
      action={null}
      feed={feed(8)}
    />
  ),
  edit: () => (
    <TuneScreen
      shell={me}
      people={[user(1), user(3), user(4)]}
      boards={[board(1), board(2)]}
      topics={topics}
      tuning={{
        ...{ topics: true, boards: false, people: true, activity: true },
        ...{ new_to_proven: -2, near_to_far: 0, people_to_topics: 1, text_to_looks: 2 },
      }}
      nextPeopleHref="/edit/?people=2"
      nextBoardsHref={null}
      isFirst={false}
    />
  ),
  notifications: () => (
    <NotificationsScreen
      shell={me}
      items={[
        news(1),
        news(2, { actors: [user(4)], actorCount: 1 }),
        news(3, { actors: [], actorCount: 0, pin: null }),
      ]}
      nextHref="?b"
      nowMs={nowMs}
    />
  ),
  'notifications-empty': () => <NotificationsScreen shell={me} items={[]} nextHref={null} nowMs={nowMs} />,
  news: () => (
    <NewsScreen
      shell={me}
      item={news(1)}
      pins={[
        { pin: pin(1), isHidden: false },
        { pin: pin(2), isHidden: true },
      ]}
      decision={null}
    />
  ),
  'news-warned': () => (
    <NewsScreen
      shell={me}
      item={news(3, {
        kind: 'moderation_warned',
        actors: [],
        actorCount: 0,
        thing: { kind: 'comment', name: '' },
        href: '/news_hub/3/',
      })}
      pins={[]}
      decision={{
        outcome: 'removed',
        appealHref: '/appealed-pin/?warning=1',
        words: 'You have no taste',
        reason: 'Be kind to other people',
        at: '2026-03-01T12:00:00Z',
      }}
    />
  ),
};
