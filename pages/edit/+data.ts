import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listFollowing } from '../../server/domain/follows/list-following.ts';
import { getTuning } from '../../server/domain/feeds/tune-home.ts';
import { followedTopics } from '../../server/domain/topics/get-topic.ts';
import type { TuneScreenProps } from '../../views/components/screens/tune-screen.tsx';
import { en } from '../../views/texts/en.ts';
import { head } from '../render/head.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';

/** 'Tune your home feed' (ROUTE-13). */
export async function data({ request }: PageContextServer): Promise<PageModel<TuneScreenProps>> {
  const { user } = request.viewer;
  if (user === null) throw redirect('/login/?next=%2Fedit%2F', 302);
  const { services, viewer } = request;
  const [following, topics, tuning] = await Promise.all([
    listFollowing(services, user.id),
    followedTopics(services, user.id, viewer.locale),
    getTuning(services, user.id),
  ]);
  return {
    head: head(request, {
      title: en.pin.documentTitle(en.tune.title, request.siteName),
      description: en.tune.lead,
      path: null,
      robots: 'noindex',
    }),
    styles: 'page',
    props: { shell: shellProps(request, '/edit/'), ...following, topics, tuning },
  };
}
