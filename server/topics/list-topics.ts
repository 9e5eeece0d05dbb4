import { interestCovers } from '../../db/queries/topics/topic-pins.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { TopicBranch } from '../../views/contract/topics.ts';
import type { Services } from '../services.ts';
import type { TopicViewer } from './get-topic.ts';
import { interestTree, toTopic } from './interest-tree.ts';

/** Lists the top-level topics, each with an image, and their subtopics. */
export async function listTopics(
  services: Services,
  { userId, locale }: TopicViewer,
): Promise<TopicBranch[]> {
  const tree = await interestTree(services);
  const roots = tree.children(null);
  const rows = await interestCovers(
    services.db,
    userId,
    roots.map(({ id }) => id),
  );
  // Neighboring topics share pins but should show different images.
  const used = new Set<string>();
  return roots.map((root) => {
    const all = rows.filter(({ interestId }) => interestId === root.id);
    const cover = all.find(({ signature }) => !used.has(signature)) ?? all[0];
    if (cover !== undefined) used.add(cover.signature);
    return {
      ...toTopic(root, locale),
      cover:
        cover === undefined
          ? null
          : {
              signature: cover.signature,
              width: cover.width,
              height: cover.height,
              dominantColor: cover.color,
              format: cover.format as Picture['format'],
            },
      children: tree.children(root.id).map((row) => toTopic(row, locale)),
    };
  });
}
