import { Island } from '@hydrate/islands/server';
import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { SliderKeeper } from '../../islands/sliders/island.tsx';
import { listFollowedBoards, listFollowedPeople } from '../../server/follows/list-following.ts';
import { getTuning } from '../../server/feeds/tune-home.ts';
import { followedTopics } from '../../server/topics/get-topic.ts';
import type { TuneScreenProps } from './+Page.tsx';
import { limits } from '../../views/contract/limits.ts';
import { en } from '../../views/base/texts/en.ts';
import { guardBookmark } from '../render/guards/guard-bookmark.ts';
import { privatePage } from '../render/guards/private-page.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';

const path = '/edit/';

/** 'Tune your home feed' (ROUTE-13). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<TuneScreenProps>> {
  const { user } = request.viewer;
  if (user === null) throw redirect('/login/?next=%2Fedit%2F', 302);
  const { services, viewer } = request;
  const { people: afterPerson, boards: afterBoard } = urlParsed.search;
  const [[people, boards], topics, tuning] = await Promise.all([
    guardBookmark(path, () =>
      Promise.all([
        listFollowedPeople(services, user.id, afterPerson, limits.followersPage),
        listFollowedBoards(services, user.id, afterBoard, limits.followersPage),
      ]),
    ),
    followedTopics(services, user.id, viewer.locale),
    getTuning(services, user.id),
  ]);
  return {
    ...privatePage(request, en.tune.title, en.tune.lead),
    props: {
      shell: shellProps(request, path),
      people: people.items,
      boards: boards.items,
      nextPeopleHref:
        people.bookmark === null ? null : `${path}?people=${encodeURIComponent(people.bookmark)}#people`,
      nextBoardsHref:
        boards.bookmark === null ? null : `${path}?boards=${encodeURIComponent(boards.bookmark)}#boards`,
      isFirst: afterPerson === undefined && afterBoard === undefined,
      topics,
      tuning,
      keeper: <Island name="sliders" when="load" props={{}} component={SliderKeeper} />,
    },
  };
}
