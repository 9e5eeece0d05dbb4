import type { MouseEvent } from 'react';
import { Icon } from '../base/icon.tsx';

export interface OutboundLinkProps {
  href: string;
  label: string;
  isBusy?: boolean;
  onNear?: () => void;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The link to a pin's source. Leads through `/offsite/`, which checks it if script does not. */
export function OutboundLink({ href, label, isBusy = false, onNear, onClick }: OutboundLinkProps) {
  return (
    <a
      className="source-link"
      href={href}
      rel="noopener nofollow ugc"
      {...(isBusy && { 'aria-busy': true })}
      {...(onNear && { onPointerEnter: onNear, onFocus: onNear })}
      {...(onClick && { onClick })}
    >
      {label}
      <Icon name="out" size={18} />
    </a>
  );
}
