import type { NewsItem } from '../contract/news.ts';

const nameOf = ({ fullName, username }: { fullName: string; username: string }): string =>
  fullName || username;

/** Strings for notifications, on pages and in API responses. */
export const newsTexts = {
  title: 'Notifications',
  lead: 'What happened to your Pins and boards.',
  settings: 'Settings',
  badge: (count: number) =>
    count === 1 ? '1 new notification' : `${count > 98 ? '99+' : count} new notifications`,
  count: (count: number) => `Notifications (${count > 98 ? '99+' : count})`,
  empty: 'Nothing yet',
  emptyText: 'When people follow you, save your Pins or invite you, it shows up here.',
  older: 'Earlier',
  new: 'New',
  back: 'All notifications',
  who: 'Who it was',
  pins: 'From their Pins',
  pinsHint: 'Hide what you do not want to be recommended.',
  hide: 'Hide',
  hideNamed: (name: string) => `Hide ${name}`,
  hidden: 'Pin hidden',
  undo: 'Undo',
  undoNamed: (name: string) => `Undo hiding ${name}`,
  open: 'Go there',
  board: (name: string | null) => name ?? 'a board',
};

/** Formats the actors: `Ada`, `Ada and Bea`, `Ada, Bea and 3 others`. */
export function actorNames({ actors, actorCount }: Pick<NewsItem, 'actors' | 'actorCount'>): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return 'Somebody';
  if (second === undefined || actorCount < 2) return first;
  if (actorCount === 2) return `${first} and ${second}`;
  const others = actorCount - 2;
  return `${first}, ${second} and ${others === 1 ? '1 other' : `${others} others`}`;
}

/** Describes a notification in one sentence. */
export function newsSentence(item: NewsItem): string {
  const who = actorNames(item);
  const board = newsTexts.board(item.boardName);
  switch (item.kind) {
    case 'follow':
      return `${who} followed you`;
    case 'board_follow':
      return `${who} followed ${board}`;
    case 'save':
      return `${who} saved your Pin`;
    case 'comment':
      return `${who} commented on your Pin`;
    case 'try':
      return `${who} tried your Pin`;
    case 'invite':
      return `${who} invited you to ${board}`;
    case 'joined':
      return `${who} joined ${board}`;
    case 'join_request':
      return `${who} asks to join ${board}`;
    case 'join_approved':
      return `${who} approved your request to join ${board}`;
    case 'join_declined':
      return `Your request to join ${board} was declined`;
    case 'request':
      return `${who} wants to write to you`;
    case 'mention':
      return `${who} mentioned you in a comment`;
    case 'pin_mention':
      return `${who} mentioned you in a Pin`;
    case 'board_mention':
      return `${who} mentioned you on ${board}`;
    case 'moderation_removed':
      return 'A Pin of yours was removed because it breaks the rules';
    case 'moderation_kept':
      return 'We looked at what you reported: it stays, because it breaks no rule';
    case 'moderation_acted':
      return 'You were right about what you reported, and we did something about it';
    case 'moderation_sensitive':
      return 'A board of yours is marked as sensitive';
    case 'moderation_warned':
      return 'What you posted was reported and breaks the rules. Do not do it again';
    case 'moderation_restored':
      return 'Your appeal was right: your Pin is back';
    case 'moderation_undone':
      return 'We took a decision about a Pin of yours back: everybody sees it again';
    case 'moderation_reopened':
      return 'A decision about what you reported was taken back: it is there again, and we look at it once more';
    case 'moderation_held':
      return 'A Pin of yours looks like one that was taken down. Only you see it until our staff have looked at it';
    case 'moderation_released':
      return 'We looked at a Pin of yours that waited: everybody sees it now';
    case 'merchant_verified':
      return 'You are a verified merchant now';
    case 'merchant_refused':
      return 'Your application to become a verified merchant was refused';
    case 'merchant_asked':
      return 'Our staff has a question about your application to become a verified merchant';
  }
}
