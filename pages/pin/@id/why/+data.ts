import type { PageContextServer } from 'vike/types';
import { getFeedback } from '../../../../server/feedback/get-feedback.ts';
import { hasLikeWords, pathFromPin, pathFromSaves } from '../../../../server/feedback/why-shown.ts';
import { getPin } from '../../../../server/pins/get-pin.ts';
import { pinWhyUrl } from '../../../../views/base/urls/canonical.ts';
import type { WhyScreenProps } from '../../../../views/feedback/why-screen.tsx';
import { whyTexts } from '../../../../views/feedback/why-texts.ts';
import { privatePage } from '../../../render/guards/private-page.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';

/** Why a pin is shown on the viewer's home, or below the pin `beside`: the path by which it was found. */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<WhyScreenProps>> {
  const { services, viewer } = request;
  const saver = saverOfPage(request);
  const [pin, beside] = await Promise.all([
    getPin(services, saver, pinId(routeParams)),
    besideOf(urlParsed.search['beside']),
  ]);
  if (pin === null) throw await missingPin(request, routeParams);
  const userId = viewer.user?.id ?? null;
  const [path, feedback] = await Promise.all([
    beside !== null
      ? pathFromPin(services, saver, beside, pin, viewer.locale)
      : userId === null
        ? null
        : pathFromSaves(services, userId, pin, viewer.locale),
    beside !== null || userId === null ? null : getFeedback(services, userId, pin),
  ]);
  return {
    ...privatePage(request, whyTexts.title, pin.seoDescription),
    props: {
      shell: shellProps(request, pinWhyUrl(pin.id, beside?.id ?? null)),
      pin,
      isBeside: beside !== null,
      reason: feedback?.reason ?? null,
      path,
      isWorded: beside !== null && path === null && (await hasLikeWords(services, beside, pin)),
    },
  };

  async function besideOf(id: string | undefined) {
    return id === undefined ? null : getPin(services, saver, pinId({ id }));
  }
}
