import type { ReactNode } from 'react';
import { BuilderView } from '../../../../views/drafts/builder/builder-view.tsx';
import { TagEditor } from '../../../../views/products/tags/tag-editor.tsx';
import CarouselBuilderScreen from '../../../../pages/pin-builder/carousel/+Page.tsx';
import StoryBuilderScreen from '../../../../pages/story-pin-builder/+Page.tsx';
import { CaptionsScreen } from '../../../../views/studio/captions-screen.tsx';
import { CoverScreen } from '../../../../views/studio/cover-screen.tsx';
import { StudioScreen } from '../../../../views/studio/studio-screen.tsx';
import { mediaUrl } from '../../../../views/media/media-url.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { form, picture, pin } from '../made-up.ts';
import { me, nothing, places, live, screen } from '../made-up/drafts.tsx';

const pages = [
  {
    id: 'p1',
    blocks: [
      { id: 'b1', type: 'image' as const, signature: picture(4).signature },
      { id: 'b2', type: 'text' as const, text: 'First, the soil.' },
      { id: 'b3', type: 'list' as const, title: 'You need', items: ['A pot', 'A fern'] },
      { id: 'b4', type: 'video' as const, uploadId: '9' },
      { id: 'b5', type: 'product' as const, pinId: '1' },
    ],
  },
  // More than a phone has room for.
  ...['p2', 'p3', 'p4', 'p5'].map((id) => ({ id, blocks: [] })),
];
const things = {
  pictures: { [picture(4).signature]: picture(4) },
  videos: { '9': { status: 'processing' as const, poster: null } },
  products: { '1': pin(1) },
};
const slot = (id: string, seed: number) => ({
  id,
  signature: picture(seed).signature,
  title: 'Front',
  details: '',
  link: '',
  picture: picture(seed),
});

/** Products on a picture: one named, one searched for. */
export const placedTags = [
  { key: 'a', x: 25, y: 50, product: { pinId: '2', title: 'A pot to buy', thumbnail: null } },
  { key: 'b', x: 80, y: 20, product: null },
];

/** The pin builder: plain, and hydrated with uploads in progress. */
export const builderScreens: Record<string, () => ReactNode> = {
  builder: screen(
    <BuilderView form={form()} picture={picture(2)} places={places} accept="image/*" texts={en} />,
  ),
  'builder-sending': screen(live(0)),
  'builder-failed': screen(live(1)),
  'builder-refused': screen(live(2)),
  'builder-tags': screen(
    <TagEditor
      picture={{ src: mediaUrl(picture(4), '236x'), width: 236, height: 354 }}
      tags={placedTags}
      found={[{ pinId: '3', title: 'Another pot', thumbnail: null }]}
      said="One product found"
      onStage={nothing}
      onAdd={nothing}
      onGrab={nothing}
      onDrag={nothing}
      onDrop={nothing}
      onKey={nothing}
      onSearch={nothing}
      onChoose={nothing}
      onRemove={nothing}
    />,
  ),
  'story-builder': () => (
    <StoryBuilderScreen
      shell={me}
      form={form({ errors: { pages: 'A story needs at least one picture or video.' } })}
      pages={pages}
      open={0}
      things={things}
      places={places}
      isAd={false}
      problem={null}
      drafts={[]}
      keeper={null}
    />
  ),
  'carousel-builder': () => (
    <CarouselBuilderScreen
      shell={me}
      form={form()}
      slots={[slot('s1', 5), slot('s2', 6)]}
      places={places}
      problem={null}
      drafts={[]}
      keeper={null}
    />
  ),
  studio: () => (
    <StudioScreen
      shell={me}
      uploads={[
        { id: '1', problem: null },
        { id: '2', problem: 'This video is damaged or cut off. Choose another copy of it.' },
      ]}
      drafts={[]}
      videos={[0, 1].map((seed) => ({
        pin: pin(seed),
        durationMs: 83_000,
        captions: seed === 0 ? [] : [{ language: 'en', label: 'English' }],
        impressions: 12_345 * seed,
        closeups: 678 * seed,
        saves: 90 * seed,
      }))}
      nextHref="/tv/studio/?bookmark=x"
    />
  ),
  'studio-cover': () => (
    <CoverScreen
      shell={me}
      coverPinId="1"
      title="On the ferry"
      video={{
        signature: 'a'.repeat(32),
        width: 1280,
        height: 720,
        durationMs: 83_000,
        hasAudio: true,
        hasStreams: true,
        poster: picture(5),
      }}
      pages={[]}
      cover={picture(6)}
      momentSlot={null}
      form={form({ values: { cover_at: '2:00' }, errors: { cover_at: 'The video is 1:23 long.' } })}
    />
  ),
  'story-cover': () => (
    <CoverScreen
      shell={me}
      coverPinId="1"
      title="Repotting"
      video={null}
      pages={[picture(5), null, picture(6)]}
      cover={picture(6)}
      momentSlot={null}
      form={form({ values: { cover_page: '3' } })}
    />
  ),
  'studio-captions': () => (
    <CaptionsScreen
      shell={me}
      pinId="1"
      title="On the ferry"
      captions={[{ language: 'de', label: 'Deutsch' }]}
      form={form({ values: { captions_language: 'en' } })}
    />
  ),
};
