import type { Picture } from '../../views/contract/pins/picture.ts';
import { boardUrl, pinUrl, profileUrl } from '../../views/base/urls/canonical.ts';
import { embeddableOf } from '../../views/crawlers/crawler-urls.ts';
import type { FramedPin } from '../../views/crawlers/embed-code.ts';
import type { Services } from '../services.ts';
import { boardPublicFeed, publicPin } from './public-feed.ts';
import { getProfile } from '../people/get-profile.ts';

export interface EmbeddedPage {
  title: string;
  /** Canonical path. */
  path: string;
  owner: { fullName: string; username: string };
  picture: Picture | null;
  /** A pin is shown in a frame. Of a board or person, the Save script makes a widget on sites that include it. */
  shownAs: FramedPin | 'embedBoard' | 'embedUser';
}

/** Returns the page that another site embeds, by its path. Null if it is not public. */
export async function embeddedPage(services: Services, path: string): Promise<EmbeddedPage | null> {
  const wanted = embeddableOf(path);
  if (wanted === null || path.includes('\u0000')) return null;
  if (wanted.kind === 'pin') {
    const pin = await publicPin(services, wanted.id);
    return (
      pin && {
        title: pin.seoTitle,
        path: pinUrl(pin.id),
        owner: pin.pinner,
        picture: pin.picture,
        shownAs: { id: pin.id, title: pin.seoTitle, description: pin.description, picture: pin.picture },
      }
    );
  }
  if (wanted.username.length > 30 || /%00/i.test(path)) return null;
  if (wanted.kind === 'person') {
    const owner = await getProfile(services, null, wanted.username);
    return (
      owner && {
        title: owner.fullName,
        path: profileUrl(owner.username),
        owner,
        picture: owner.avatar,
        shownAs: 'embedUser',
      }
    );
  }
  const feed = await boardPublicFeed(services, wanted.username, wanted.slug.toLowerCase());
  if (feed === null || feed.board === null) return null;
  const { owner, board } = feed;
  return {
    title: board.name,
    path: boardUrl(owner.username, board.slug),
    owner,
    picture: board.cover,
    shownAs: 'embedBoard',
  };
}
