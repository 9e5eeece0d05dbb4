import type { PinCard } from '../../contract/models.ts';
import { Shell, type ShellProps } from '../../layouts/shell.tsx';
import { domainChip } from '../../rules/text/names.ts';
import { limits } from '../../contract/limits.ts';
import { mediaUrl } from '../../rules/media-url.ts';
import { pinUrl, profileUrl, repinUrl, sendPinUrl } from '../../rules/urls/canonical.ts';
import { PinPreview } from '../card/pin-preview.tsx';

export interface PinOptionsScreenProps {
  shell: ShellProps;
  pin: PinCard;
  /** Where the outbound link goes; null without one. */
  outboundHref: string | null;
}

/** What can be done with a pin: where a card's options button leads without script. */
export function PinOptionsScreen({ shell, pin, outboundHref }: PinOptionsScreenProps) {
  const { t } = shell;
  const who = pin.pinner.fullName || pin.pinner.username;
  return (
    <Shell {...shell}>
      <div className="repin">
        <PinPreview pin={pin} t={t} />
        <div>
          <h1>{t.pin.moreOptions}</h1>
          <ul className="opts">
            <Option href={repinUrl(pin.id)} label={t.repin.title} />
            <Option href={pinUrl(pin.id)} label={t.pin.open} />
            <Option href={sendPinUrl(pin.id)} label={t.pin.send} />
            {outboundHref !== null && (
              <Option
                href={outboundHref}
                label={t.pin.visit(domainChip(pin.domain, limits.domainChip))}
                rel="noopener nofollow ugc"
              />
            )}
            <Option href={mediaUrl(pin.picture, 'orig')} label={t.pin.download} isDownload />
            <Option href={profileUrl(pin.pinner.username)} label={t.pin.moreFrom(who)} />
            <Option href={pin.board.url} label={t.pin.moreOnBoard(pin.board.name)} />
          </ul>
        </div>
      </div>
    </Shell>
  );
}

interface OptionProps {
  href: string;
  label: string;
  rel?: string;
  isDownload?: boolean;
}

function Option({ href, label, rel, isDownload }: OptionProps) {
  return (
    <li>
      <a href={href} {...(rel && { rel })} {...(isDownload && { download: '' })}>
        <span className="name" dir="auto">
          {label}
        </span>
      </a>
    </li>
  );
}
