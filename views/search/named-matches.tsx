import type { Picture } from '../contract/pins/picture.ts';
import type { Texts } from '../base/texts/en.ts';
import { Avatar } from '../base/avatar.tsx';
import { Icon } from '../base/icon.tsx';
import { filterTexts } from './filters/texts.ts';

export interface NamedMatchesProps {
  matches: {
    kind: 'user' | 'board';
    id: string;
    name: string;
    username: string;
    url: string;
    avatar?: Picture | null;
  }[];
  t: Texts;
}

/** People and boards that a query names, in one row above the pins. */
export function NamedMatches({ matches, t }: NamedMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <ul className="search-named" aria-label={filterTexts.named}>
      {matches.map(({ kind, id, name, username, url, avatar = null }) => (
        <li key={`${kind}${id}`}>
          <a className="byline" href={url}>
            {kind === 'user' ? (
              <Avatar
                user={{
                  id,
                  username,
                  fullName: name,
                  firstName: name,
                  isVerifiedMerchant: false,
                  isIdentityVerified: false,
                  isWebsiteVerified: false,
                  avatar,
                }}
              />
            ) : (
              <Icon name="board" size={24} />
            )}
            <span>
              <bdi>{name}</bdi>
              <small dir="auto">
                {kind === 'user' ? `@${username}` : t.finding.board({ name: username })}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
