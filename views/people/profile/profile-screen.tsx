import type { Merchant } from '../../contract/business/merchant.ts';
import type { ReactNode } from 'react';
import type { UserProfile } from '../../contract/models.ts';
import { Shell, type ShellProps } from '../../base/shell/shell.tsx';
import { profileUrl } from '../../base/urls/canonical.ts';
import { builderUrl } from '../../drafts/creation-urls.ts';
import { ProfileBoards, type ProfileBoardsContent } from '../../boards/profile-boards.tsx';
import { FeedGrid } from '../../pins/card/feed-grid.tsx';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { Tabs } from '../../base/shell/header/tabs.tsx';
import { ShoppingList, type ShoppingListContent } from '../../products/shopping-list/shopping-list.tsx';
import { shoppingListTexts } from '../../products/shopping-list/shopping-list-texts.ts';
import { ActivityTab, type ActivityContent } from './activity-tab.tsx';
import { CommunityTab, type CommunityContent } from './community-tab.tsx';
import { TriedTab, type TriedContent } from '../../tries/tried-tab.tsx';
import { tryTexts } from '../../tries/texts.ts';
import { PeopleList, type PeopleListProps } from '../people-list.tsx';
import { profileTabTexts } from './profile-tab-texts.ts';
import { ToolsTab, type ToolsContent } from './tools-tab.tsx';
import { UserHeader } from './user-header.tsx';
import type { ScreenFeed } from '../../feeds/screen-feed.ts';
import { givenName } from '../names.ts';
import { en as t } from '../../base/texts/en.ts';

export type ProfileContent =
  | ProfileBoardsContent
  | ShoppingListContent
  | CommunityContent
  | ActivityContent
  | TriedContent
  | ToolsContent
  | { tab: 'created' | 'saved' | 'pins'; feed: ScreenFeed }
  | Omit<PeopleListProps, 't'>;

export interface ProfileScreenProps {
  shell: ShellProps;
  user: UserProfile;
  content: ProfileContent;
  actions?: ReactNode;
  /** Merchant record, or null. */
  merchant?: Merchant | null;
  /** Whether there is a page of products. */
  sells?: boolean;
}

/** A profile with one of its tabs ([ROUTE-09], [ROUTE-10]). */
export function ProfileScreen({
  shell,
  user,
  content,
  actions,
  merchant = null,
  sells = false,
}: ProfileScreenProps) {
  const { t } = shell;
  const tab = (name: ProfileContent['tab'], label: string, path?: string) => ({
    label,
    href: profileUrl(user.username, path),
    isCurrent: content.tab === name,
  });
  return (
    <Shell {...shell}>
      <UserHeader user={user} actions={actions} merchant={merchant} sells={sells} />
      {!user.blockedByMe && (
        <>
          <Tabs
            label={t.profile.tabs}
            tabs={[
              tab('boards', t.profile.boards),
              tab('created', t.profile.created, '_created'),
              // Signed-out visitors would be redirected home, so the tab is hidden ([ROUTE-10]).
              ...(shell.viewer.user === null ? [] : [tab('saved', t.profile.saved, '_saved')]),
              tab('shopping', shoppingListTexts.tab, '_shopping_list'),
              tab('tried', tryTexts.tab, 'tried'),
              tab('community', profileTabTexts.community.tab, '_community'),
              tab('activity', profileTabTexts.activity.tab, '_activity'),
              ...(user.isMe ? [tab('tools', profileTabTexts.tools.tab, '_tools')] : []),
            ]}
          />
          <Content user={user} content={content} csrfToken={shell.csrfToken} />
        </>
      )}
    </Shell>
  );
}

function Content({
  user,
  content,
  csrfToken,
}: {
  user: UserProfile;
  content: ProfileContent;
  csrfToken: string;
}) {
  if ('people' in content) return <PeopleList {...content} t={t} />;
  if (content.tab === 'boards') return <ProfileBoards {...{ user, content, csrfToken, t }} />;
  if (content.tab === 'shopping') return <ShoppingList {...{ user, content, t }} />;
  if (content.tab === 'community') return <CommunityTab {...{ user, content, t }} />;
  if (content.tab === 'activity') return <ActivityTab {...{ user, content, t }} />;
  if (content.tab === 'tried') return <TriedTab {...{ user, content, t }} />;
  if (content.tab === 'tools') return <ToolsTab user={user} content={content} />;
  return <Pins user={user} content={content} />;
}

function Pins({
  user,
  content,
}: {
  user: UserProfile;
  content: Extract<ProfileContent, { tab: 'created' | 'saved' | 'pins' }>;
}) {
  const { profile } = t;
  if (content.feed.items.length > 0) return <FeedGrid {...content.feed} label={profile[content.tab]} t={t} />;
  const [title, mine] = {
    created: [profile.noCreated, profile.noCreatedMine] as const,
    saved: [profile.noSaved, profile.noSavedMine] as const,
    pins: [profile.noPins, profile.noPinsMine] as const,
  }[content.tab];
  const lookAround = { label: profile.findPins, href: '/' };
  return (
    <EmptyState
      icon="board"
      title={title}
      text={user.isMe ? mine : profile.noneOther({ name: givenName(user) })}
      action={
        user.isMe && content.tab === 'created' ? { label: t.upload.title, href: builderUrl() } : lookAround
      }
    />
  );
}
