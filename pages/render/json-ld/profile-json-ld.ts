import type { UserProfile } from '../../../views/contract/models.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';

/** schema.org ProfilePage of a person, with the counts shown on the page. */
export function profileJsonLd(origin: string, person: UserProfile): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: person.fullName,
      alternateName: person.username,
      identifier: person.id,
      ...(person.about !== '' && { description: person.about }),
      ...(person.avatar !== null && { image: origin + mediaUrl(person.avatar, 'orig') }),
      url: origin + profileUrl(person.username),
      ...(/^https?:\/\//.test(person.websiteUrl) && { sameAs: person.websiteUrl }),
      interactionStatistic: counted('FollowAction', person.followerCount),
      agentInteractionStatistic: counted('WriteAction', person.pinCount),
    },
  };
}

function counted(action: string, count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}
