import type { ReactNode } from 'react';
import AboutScreen from '../../../../pages/about/@page/+Page.tsx';
import { RefusedRequestScreen } from '../../../../pages/_error/error-screens.tsx';
import OffsiteScreen from '../../../../pages/offsite/+Page.tsx';
import { shell, user, viewer } from '../made-up.ts';

const out = shell();
const me = shell({ viewer: viewer({ user: user(0) }) });

/** Outbound link screens, and pages about the site. */
export const outboundScreens: Record<string, () => ReactNode> = {
  about: () => <AboutScreen shell={out} slug="community-guidelines" text={null} hasImprint />,
  'offsite-confirm': () => (
    <OffsiteScreen shell={out} kind="confirm" url="https://a.example/" host="a.example" backHref="/pin/1/" />
  ),
  'offsite-blocked': () => (
    <OffsiteScreen
      shell={out}
      kind="blocked"
      host="a-very-long-name-that-nobody-would-choose.for-a-site.example"
      message="This site may try to harm your device or steal what you type."
      backHref="/pin/1/"
    />
  ),
  'offsite-stale': () => <OffsiteScreen shell={me} kind="stale" backHref="/pin/1/" />,
  'refused-request': () => (
    <RefusedRequestScreen
      shell={out}
      title={out.t.refusedRequest.title}
      text="This address does not support this method."
      retryHref="/ideas/"
    />
  ),
};
