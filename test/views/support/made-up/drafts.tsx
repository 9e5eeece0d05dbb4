import { shell, viewer, user, form, picture } from '../made-up.ts';
import {
  type BuilderItem,
  emptyItem,
  type BuilderState,
} from '../../../../views/drafts/builder/builder-machine.ts';
import type { ReactNode } from 'react';
import { BuilderView } from '../../../../views/drafts/builder/builder-view.tsx';
import { en } from '../../../../views/base/texts/en.ts';
import { OpenMedia, SaveLine } from '../../../../views/drafts/builder/open-media.tsx';
import { PinStrip } from '../../../../views/drafts/builder/pin-strip.tsx';
import BuilderScreen from '../../../../pages/pin-builder/+Page.tsx';

export const me = shell({ viewer: viewer({ user: user(0) }) });

export const nothing = (): void => undefined;

export const places = [
  {
    place: 'profile',
    name: 'Profile',
    boardName: null,
    ownerName: null,
    pinCount: null,
    privacy: 'public' as const,
    cover: null,
  },
];

const items: BuilderItem[] = [
  { ...emptyItem('a', 'profile'), draftId: '1', upload: { at: 'sending', percent: 42 } },
  {
    ...emptyItem('b', 'profile'),
    upload: { at: 'failed', message: 'This file is larger than 20 MB.', isFinal: false },
  },
  { ...emptyItem('c', 'profile'), saveError: '', errors: { link: 'The link must be a web address.' } },
];

export function live(open: number): ReactNode {
  const item = items[open] ?? emptyItem('z', 'profile');
  const state: BuilderState = {
    items,
    activeKey: item.key,
    isForAll: false,
    refused: ['notes.txt isn’t a supported picture or video.'],
  };
  return (
    <div className="pin-builder">
      <BuilderView
        form={form({ errors: item.errors['link'] === undefined ? {} : { link: item.errors['link'] } })}
        picture={null}
        places={places}
        accept="image/*"
        texts={en}
        live={{
          key: item.key,
          isBusy: false,
          head: <PinStrip state={state} onChoose={nothing} onForAll={nothing} onPublishAll={nothing} />,
          media: (
            <OpenMedia
              item={item}
              onCancel={nothing}
              onRetry={nothing}
              onCrop={nothing}
              onCover={nothing}
              onTag={nothing}
            />
          ),
          kept: <SaveLine item={item} onRetry={nothing} onRemove={nothing} />,
        }}
      />
    </div>
  );
}

export const screen = (builder: ReactNode) => (): ReactNode => (
  <BuilderScreen
    shell={me}
    builder={builder}
    problem={null}
    kept={[]}
    video={null}
    isDraft
    drafts={[
      { id: '1', title: 'Tomorrow', picture: picture(3), publishAt: '2026-05-17T18:30:00Z', problem: null },
    ]}
  />
);
