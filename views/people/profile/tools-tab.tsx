import { profileUrl, organizeUrl, reorderUrl } from '../../base/urls/canonical.ts';
import type { UserProfile } from '../../contract/models.ts';
import { personFeedUrl } from '../../crawlers/crawler-urls.ts';
import { builderUrl, carouselBuilderUrl, storyBuilderUrl, studioUrl } from '../../drafts/creation-urls.ts';
import { exportUrl, importUrl } from '../../exports/export-urls.ts';
import { personStatsUrl } from '../../stats/stats-urls.ts';
import { profileTabTexts } from './profile-tab-texts.ts';
import { listedUnits } from '../../base/texts/formats.ts';

export interface ToolsContent {
  tab: 'tools';
  drafts: number;
  scheduled: number;
  problems: number;
  /** Share of a running import, 0 to 1. Null without one. */
  importDone: number | null;
  isExportReady: boolean;
  /** The board used last, to organize. Null without boards. */
  boardId: string | null;
}

const words = profileTabTexts.tools;

interface Tool {
  words: readonly [name: string, what: string];
  href: string;
  /** What waits or runs there. */
  now?: string;
}

/** What a member can do with their account, and what waits there ([ROUTE-09]). For its owner alone. */
export function ToolsTab({ user, content }: { user: UserProfile; content: ToolsContent }) {
  const groups: [keyof typeof words.groups, Tool[]][] = [
    [
      'make',
      [
        { words: words.builder, href: builderUrl(), now: draftsNow(content) },
        { words: words.carousel, href: carouselBuilderUrl() },
        { words: words.story, href: storyBuilderUrl() },
        { words: words.studio, href: studioUrl() },
        { words: words.bookmarklet, href: '/pin/create/bookmarklet/' },
      ],
    ],
    [
      'arrange',
      [
        ...(content.boardId === null
          ? []
          : [{ words: words.organize, href: organizeUrl(content.boardId, null) }]),
        { words: words.reorder, href: reorderUrl(user.username) },
        { words: words.deleted, href: profileUrl(user.username, '_deleted') },
        { words: words.tune, href: '/edit/' },
      ],
    ],
    [
      'measure',
      [
        { words: words.stats, href: personStatsUrl() },
        { words: words.business, href: '/business/' },
      ],
    ],
    [
      'carry',
      [
        { words: words.imports, href: importUrl, now: importNow(content) },
        { words: words.exports, href: exportUrl, now: content.isExportReady ? words.exportReady : '' },
        { words: words.feed, href: personFeedUrl(user.username) },
        { words: words.api, href: '/settings/apps/' },
      ],
    ],
  ];
  return (
    <div className="panel wide tools-tab">
      <p className="lead">{words.lead}</p>
      {groups.map(([group, tools]) => (
        <section key={group} aria-labelledby={`tools-${group}`}>
          <h2 id={`tools-${group}`}>{words.groups[group]}</h2>
          <ul>
            {tools.map(({ words: [name, what], href, now = '' }) => (
              <li key={name}>
                <a href={href}>{name}</a>
                {now !== '' && <strong>{now}</strong>}
                <p>{what}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function draftsNow({ drafts, scheduled, problems }: ToolsContent): string {
  return listedUnits([
    ...(drafts > 0 ? [words.drafts({ count: drafts })] : []),
    ...(scheduled > 0 ? [words.scheduled({ count: scheduled })] : []),
    ...(problems > 0 ? [words.problems({ count: problems })] : []),
  ]);
}

function importNow({ importDone }: ToolsContent): string {
  return importDone === null ? '' : words.importing({ percent: Math.floor(importDone * 100) });
}
