import type { PageContextServer } from 'vike/types';
import { listDrafts } from '../../../server/drafts/save-draft.ts';
import { getOwnCover } from '../../../server/studio/change-cover.ts';
import { getVideo, listVideos, listVideoUploads } from '../../../server/studio/studio.ts';
import type { CaptionsScreenProps } from '../../../views/studio/captions-screen.tsx';
import type { CoverScreenProps } from '../../../views/studio/cover-screen.tsx';
import type { StudioScreenProps } from '../../../views/studio/studio-screen.tsx';
import { studioUrl } from '../../../views/drafts/creation-urls.ts';
import { studioTexts as t } from '../../../views/studio/texts.ts';
import { draftItem } from '../../render/drafts/draft-item.ts';
import { formState } from '../../render/forms/form-state.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { idOfPage, memberOfPage } from '../../render/guards/refused-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { orMissing } from '../../render/guards/or-missing.ts';
import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { VideoMoment } from '../../../islands/video-moment/island.tsx';

type Props = StudioScreenProps | CaptionsScreenProps | CoverScreenProps;

/** The member's videos, or the captions or cover of one of them (ROUTE-16). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<Props>> {
  const { video, cover, language = 'en' } = urlParsed.search;
  const path = studioUrl();
  const asked = Object.entries({ video, cover }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const member = memberOfPage(request, asked[0] === undefined ? path : `${path}?${asked[0]}`);
  const { services } = request;
  if (cover !== undefined) {
    const coverPinId = idOfPage({ id: cover });
    const found = await orMissing(() => getOwnCover(services, member.id, coverPinId));
    const form = formState(request, `/v3/pins/${coverPinId}/cover/`, [{ name: '_method', value: 'PUT' }]);
    return {
      ...privatePage(request, t.cover, found.video === null ? t.storyCoverLead : t.coverLead),
      props: {
        shell: shellProps(request, path),
        coverPinId,
        ...found,
        form,
        momentSlot: found.video === null ? null : videoMomentSlot(),
      },
    };
  }
  if (video !== undefined) {
    const pinId = idOfPage({ id: video });
    const found = await orMissing(() => getVideo(services, member.id, pinId, language));
    const form = formState(request, `/v3/pins/${pinId}/captions/`, [{ name: '_method', value: 'PUT' }]);
    return {
      ...privatePage(request, t.captions, t.captionsLead),
      props: {
        shell: shellProps(request, path),
        pinId,
        title: found.title,
        captions: found.captions,
        form: { ...form, values: { captions_language: language, captions: found.text, ...form.values } },
      },
    };
  }
  const [videos, uploads, drafts] = await Promise.all([
    listOfPage(urlParsed, path, (bookmark) => listVideos(services, member.id, bookmark)),
    listVideoUploads(services, member.id),
    listDrafts(services, member.id),
  ]);
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, path),
      uploads,
      drafts: drafts.filter((draft) => draft.video !== null).map(draftItem),
      videos: videos.items,
      nextHref: videos.nextHref,
    },
  };
}

/** Uses the video's current position. The code loads on use. */
function videoMomentSlot(): ReactNode {
  return <Island name="video-moment" props={{}} component={VideoMoment} />;
}
