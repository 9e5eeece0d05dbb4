import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { BlockedWords } from '../../views/links/blocked-words.tsx';
import { OutboundLink } from '../../views/links/outbound-link.tsx';
import {
  linkCheckStep,
  tapOutcome,
  wantsCheck,
  type LinkCheck,
  type LinkCheckEvent,
} from '../../views/links/link-check.ts';
import type { ClickMeasurement } from '../../views/links/attribution.ts';
import { campaignOf } from '../../views/ads/campaign-of.ts';
import { outsideAddress, shownHost } from '../../views/links/outside-address.ts';
import { offsiteTexts as t } from '../../views/links/texts.ts';
import { call } from '../shared/call.ts';
import { useModal } from '../shared/modal/use-modal.ts';

export interface OutboundLinkIslandProps {
  pinId: string;
  /** The pin's own link, which is checked. */
  url: string;
  /** The outbound `/offsite/` address. */
  href: string;
  label: string;
  /** Whether the pin is a copy of a promoted one. */
  isDownstreamPromotion?: boolean;
}

/** Checks a link once when a click is likely, and shows a warning in place if it is unsafe. */
export function OutboundLinkIsland(props: OutboundLinkIslandProps): ReactNode {
  const { pinId, url, href, label, isDownstreamPromotion = false } = props;
  const [check, setCheck] = useState<LinkCheck>({ state: 'unchecked' });
  const latest = useRef<LinkCheck>(check);
  const answer = useRef<Promise<void>>(Promise.resolve());
  const [isWaiting, setWaiting] = useState(false);
  const [isWarning, setWarning] = useState(false);

  const dispatch = (event: LinkCheckEvent): boolean => {
    const step = linkCheckStep(latest.current, event);
    latest.current = step.check;
    setCheck(step.check);
    return step.asks;
  };
  const ask = async (): Promise<void> => {
    const result = await call('GET /v3/offsite/', { url, pin_id: pinId, check_only: true });
    dispatch(
      result.ok
        ? { type: 'answered', verdict: { status: result.data.redirectStatus, message: result.data.message } }
        : { type: 'failed' },
    );
  };
  const near = (): void => {
    const input = { href: url, ownOrigin: location.origin, pinId };
    const isPromoted = campaignOf(location.search) !== null;
    if (wantsCheck({ ...input, isPromoted, isDownstreamPromotion }) && dispatch({ type: 'ask' }))
      answer.current = ask();
  };
  const isLeaving = useRef(false);
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isLeaving.current) return;
    const link = event.currentTarget;
    // The browser handles opening another tab. The page there shows warnings.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      void attributeClick(pinId);
      return;
    }
    event.preventDefault();
    near();
    setWaiting(true);
    void answer.current.then(() => {
      const outcome = tapOutcome(latest.current, isWindowsApp());
      if (outcome === 'warn') void warningStyles().then(() => setWarning(true));
      if (outcome !== 'follow') return setWaiting(false);
      void attributeClick(pinId).then((measured) => {
        setWaiting(false);
        if (measured === null) return location.assign(`${href}&csr=true`);
        // Only clicks on the link itself are measured.
        isLeaving.current = true;
        for (const [name, value] of Object.entries<string>({ ...measured })) link.setAttribute(name, value);
        link.href = `${href}&csr=true`;
        link.click();
      });
    });
  };
  return (
    <>
      <OutboundLink href={href} label={label} isBusy={isWaiting} onNear={near} onClick={click} />
      {isWarning && check.state === 'blocked' && (
        <Warning url={url} message={check.message} onClose={() => setWarning(false)} />
      )}
    </>
  );
}

/** The warning's styles are not on the page yet. It is readable without them. */
const warningStyles = (): Promise<unknown> =>
  Promise.all([import('../../views/links/offsite.css'), import('../shared/forms/form-styles.ts')]).catch(
    () => undefined,
  );

/** Maximum time for which navigation waits for attribution. Attribution never blocks navigation. */
const patienceMs = 600;

/** Registers a click on a pin reached through a promotion (OFFSITE-06). Does nothing for other pins. */
async function attributeClick(pinId: string): Promise<ClickMeasurement | null> {
  const campaign = campaignOf(location.search);
  if (campaign === null) return null;
  const registered = import('../shared/attribution/attribute.ts')
    .then(({ attribute }) => attribute('click', pinId, campaign))
    .catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  return Promise.race([registered, late]);
}

function Warning({ url, message, onClose }: { url: string; message: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, 'footer');
  const address = outsideAddress(url);
  return (
    <dialog ref={dialog} className="modal offsite__modal" aria-labelledby="offsite-title" onClose={onClose}>
      <div className="modal__body">
        <h2 id="offsite-title">{t.headsUp}</h2>
        <BlockedWords host={address === null ? '' : shownHost(address)} message={message} />
        <button className="button wide" autoFocus onClick={() => dialog.current?.close()}>
          {t.okay}
        </button>
      </div>
    </dialog>
  );
}

/** Returns whether the site runs as the Windows app, which has no previous page to return to. */
function isWindowsApp(): boolean {
  return /\bWindows NT\b/.test(navigator.userAgent) && matchMedia('(display-mode: standalone)').matches;
}

export { OutboundLinkIsland as Island };
