import type { UserSummary } from '../contract/models.ts';
import { profileUrl } from '../base/urls/canonical.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { NextLink } from '../base/next-link.tsx';
import { en as t } from '../base/texts/en.ts';

/** People in search results, with their usernames. */
export function SearchPeople({
  people,
  nextHref,
  label,
}: {
  people: UserSummary[];
  nextHref: string | null;
  label: string;
}) {
  return (
    <div className="found-people">
      <ul className="rows" aria-label={label}>
        {people.map((person) => (
          <li key={person.id}>
            <a className="byline" href={profileUrl(person.username)}>
              <Avatar user={person} size={48} />
              <span>
                <bdi>{person.fullName || person.username}</bdi>
                {person.isVerifiedMerchant ? (
                  <Icon name="check" size={16} label={t.profile.merchant} />
                ) : (
                  person.isIdentityVerified && <Icon name="check" size={16} label={t.merchant.identity} />
                )}
                <small dir="auto">@{person.username}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <NextLink href={nextHref} label={t.finding.morePeople} />
    </div>
  );
}
