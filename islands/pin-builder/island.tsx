import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
  lazy,
  Suspense,
} from 'react';
import { BuilderView, type BuilderViewProps } from '../../views/drafts/builder/builder-view.tsx';
import { OpenMedia, SaveLine } from '../../views/drafts/builder/open-media.tsx';
import type { FormState } from '../../views/base/form/form-state.ts';
import {
  draftFieldNames,
  emptyItem,
  firstKey,
  type BuilderItem,
  type DraftFieldName,
} from '../../views/drafts/builder/builder-machine.ts';
import { localTimeOf, showLocalMoments } from '../../views/drafts/local-time.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { builderTexts as t } from '../../views/drafts/texts/builder.ts';
import { listedUnits } from '../../views/base/texts/formats.ts';
import { pinFieldTexts } from '../../views/drafts/texts/pin-fields.ts';
import { mediaTexts } from '../../views/pins/texts/media.ts';
import { Builder } from './builder.ts';
import { sittingDrafts } from './builder-calls.ts';
import type { DialogKind } from './dialogs.tsx';
import type { Files } from './files.ts';
import { watchDrops } from './watch-drops.ts';

const texts = { upload: pinFieldTexts, media: mediaTexts };

export interface PinBuilderProps extends Pick<BuilderViewProps, 'form' | 'picture' | 'places' | 'accept'> {
  draftId: string | null;
  isVideo: boolean;
}

const BuilderDialog = lazy(() =>
  import('./dialogs.tsx').then((loaded) => ({ default: loaded.BuilderDialog })),
);

const loadStrip = () => import('../../views/drafts/builder/pin-strip.tsx');
const PinStrip = lazy(() => loadStrip().then((loaded) => ({ default: loaded.PinStrip })));
const GoneDraft = lazy(() => import('./gone-draft.tsx').then((loaded) => ({ default: loaded.GoneDraft })));

/** Creates many pins at once from dropped, pasted or chosen files, each with its own fields, all autosaved. */
export function PinBuilder({ form, picture, places, accept, draftId, isVideo }: PinBuilderProps): ReactNode {
  const [builder] = useState(() => new Builder(firstItem({ form, picture, draftId, isVideo })));
  const state = useSyncExternalStore(builder.subscribe, builder.get, builder.get);
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const files = useRef<Promise<Files> | null>(null);
  const withFiles = (work: (taker: Files) => unknown): void => {
    files.current ??= import('./files.ts').then(({ Files: Taker }) => new Taker(builder));
    files.current.then(work).catch(() => {
      files.current = null;
      builder.tell(t.uploadFailed, undefined, true);
    });
  };
  const withActions = (work: (actions: typeof import('./actions.ts')) => unknown): void => {
    import('./actions.ts').then(work).catch(() => builder.tell(t.uploadFailed, undefined, true));
  };
  const take = (list: Iterable<File> | null): void => {
    const taken = [...(list ?? [])];
    if (taken.length > 0) withFiles((taker) => taker.take(taken));
  };
  const takeFrom = (input: HTMLInputElement): void => {
    take(input.files);
    input.value = '';
  };

  useEffect(() => {
    showLocalMoments();
    const sitting = sittingDrafts();
    if (draftId !== null)
      withFiles((taker) => taker.restore(sitting.includes(draftId) ? sitting : [draftId]));
    // The file of a refused form.
    for (const name of ['upload_id', 'video_upload_id']) {
      const { [name]: value } = form.values;
      if (value) void builder.attach(firstKey, { [name]: value });
    }
    // Files may have been chosen before this was awake.
    root.current?.querySelectorAll<HTMLInputElement>('[type=file]').forEach(takeFrom);
    // Files may be chosen, and pins published, once the connection is gone.
    const load = (): void =>
      void Promise.allSettled([import('./files.ts'), import('./actions.ts'), loadStrip()]);
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load);
    const left = new AbortController();
    const { signal } = left;
    watchDrops(root.current, take, signal);
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (builder.hasFailed()) event.preventDefault();
    };
    addEventListener('online', builder.goOn, { signal });
    addEventListener('pageshow', builder.goOn, { signal });
    addEventListener('pagehide', builder.leavePage, { signal });
    addEventListener('beforeunload', onUnload, { signal });
    addEventListener('beforeunload', builder.leavePage, { signal });
    return () => left.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once: everything is read when it happens
  }, []);

  const item = state.items.find(({ key }) => key === state.activeKey) ?? builder.active;
  const shownKey = useRef(item.key);
  useEffect(() => {
    // A pin that leaves takes its form and the focus with it.
    if (shownKey.current !== item.key && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[aria-current],#image')?.focus();
    shownKey.current = item.key;
  }, [item.key]);
  const onInput = ({ target }: FormEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (target instanceof HTMLInputElement && target.type === 'file') {
      takeFrom(target);
      return;
    }
    const { name, value } = target as HTMLInputElement;
    if (name === 'publish_at' || isFieldName(name)) builder.type(name, value);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    withActions((actions) => actions.act(builder, submitter?.getAttribute('value'), root.current));
  };
  const live = {
    key: item.key,
    isBusy: item.isBusy,
    head: (
      <>
        <p className="visually-hidden" role="status">
          {announcement(state.items)}
        </p>
        {item.isGone && (
          <Suspense>
            <GoneDraft
              item={item}
              onRenew={() => builder.renew(item.key)}
              onLeave={() => builder.leave(item.key)}
            />
          </Suspense>
        )}
        {(state.items.length > 1 || state.refused.length > 0) && (
          <Suspense>
            <PinStrip
              state={state}
              onChoose={(key) => builder.choose(key)}
              onForAll={(isForAll) => builder.dispatch({ type: 'forAll', isForAll })}
              onPublishAll={() => withActions((actions) => actions.publishAll(builder))}
            />
          </Suspense>
        )}
      </>
    ),
    media: (
      <OpenMedia
        item={item}
        onCancel={() => withFiles((taker) => taker.cancel(item.key))}
        onRetry={() => withFiles((taker) => taker.retry(item.key))}
        onCrop={() => setDialog('crop')}
        onCover={() => setDialog('cover')}
        onTag={() => setDialog('tags')}
      />
    ),
    kept: (
      <SaveLine
        item={item}
        onRetry={() => void builder.flush(item.key)}
        onRemove={() => withActions((actions) => actions.remove(builder, item.key))}
      />
    ),
  };
  const shown = isAwake ? formOf(form, item) : form;
  return (
    <div ref={root} className="pin-builder" data-drop={t.drop} onInput={onInput} onSubmit={onSubmit}>
      <BuilderView
        form={shown}
        picture={picture}
        places={places}
        accept={accept}
        texts={texts}
        live={isAwake ? live : undefined}
      />
      {dialog !== null && (
        <Suspense>
          <BuilderDialog kind={dialog} {...{ item, builder, withFiles }} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}

type First = Pick<PinBuilderProps, 'form' | 'picture' | 'draftId' | 'isVideo'>;

function firstItem({ form, picture, draftId, isVideo }: First): BuilderItem {
  const place = form.values['place'] ?? 'profile';
  const item = emptyItem(firstKey, place);
  const words = Object.fromEntries(draftFieldNames.map((name) => [name, form.values[name] ?? '']));
  return {
    ...item,
    draftId,
    kind: isVideo ? 'video' : 'picture',
    preview: picture === null ? null : mediaUrl(picture, '474x'),
    original: picture === null ? null : mediaUrl(picture, 'orig'),
    hasMedia: picture !== null || isVideo,
    words: { ...item.words, ...words, place },
    publishAt: localPublishAt(form.values['publish_at'] ?? ''),
    errors: form.errors,
  };
}

/** Returns the form of the open pin. Values are the fields' initial values. */
function formOf(form: FormState, item: BuilderItem): FormState {
  const errors = Object.entries(item.errors).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...form,
    values: { ...item.words, publish_at: item.publishAt },
    errors: Object.fromEntries(errors),
  };
}

function isFieldName(name: string): name is DraftFieldName {
  return (draftFieldNames as readonly string[]).includes(name);
}

/** Announces the upload status for screen readers. */
function announcement(items: readonly BuilderItem[]): string {
  const count = (at: string): number => items.filter(({ upload }) => upload.at === at).length;
  const states = (['sending', 'checking', 'done', 'failed'] as const)
    .filter((at) => count(at) > 0)
    .map((at) => t.counted({ state: at === 'sending' ? t.underWay : t.upload[at], count: count(at) }));
  return listedUnits(states);
}

/** The server sends UTC, or what a rejected form said. People enter local time. */
function localPublishAt(utc: string): string {
  const at = new Date(`${utc}Z`);
  return Number.isNaN(at.getTime()) ? '' : localTimeOf(utc, at.getTimezoneOffset());
}

const neverChanges = () => (): void => undefined;

export { PinBuilder as Island };
