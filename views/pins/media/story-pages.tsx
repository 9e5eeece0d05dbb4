import type { ReactNode } from 'react';
import type { StoryBlock } from '../../contract/pins/media-details.ts';
import type { PinCloseup } from '../../contract/pins/closeup.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { videoDuration } from '../../base/time/durations.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import type { Texts } from '../../base/texts/en.ts';
import { Icon } from '../../base/icon.tsx';
import { ResponsiveImage } from '../../base/responsive-image.tsx';
import { pinAlt } from '../card/pin-words.ts';
import { VideoPlayer } from './video-player.tsx';
import { en as t } from '../../base/texts/en.ts';

/**
 * A story's pages side by side in place of its picture, with links to each ([CLOSE-10]). Without script they are
 * swiped or scrolled.
 */
export function StoryPages({ pin }: { pin: PinCloseup }): ReactNode {
  const { media, mediaDetails } = pin;
  if (media?.kind !== 'story') return null;
  const pages = mediaDetails?.kind === 'story' ? mediaDetails.pages : [];
  const length = media.totalVideoDurationMs > 0 ? videoDuration(media.totalVideoDurationMs) : null;
  return (
    <section
      className="story"
      aria-label={`${t.media.story}, ${t.media.storyLength({ pages: pages.length, length })}`}
    >
      {pages.length > 1 && (
        <nav aria-label={t.media.storyPages}>
          <ol className="story__contents">
            {pages.map((page, at) => (
              <li key={page.id}>
                <a
                  href={`#page-${at + 1}`}
                  aria-label={t.media.page({ place: at + 1, count: pages.length })}
                />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="story__strip" tabIndex={0} role="group" aria-label={t.media.storyPages}>
        {pages.map((page, at) => (
          <section
            key={page.id}
            id={`page-${at + 1}`}
            className="story__page"
            aria-label={t.media.page({ place: at + 1, count: pages.length })}
          >
            {page.blocks.map((block, place) => (
              <Block
                key={place}
                block={block}
                otherAlt={t.media.altOnPage({ alt: pinAlt(pin, t), place: at + 1, count: pages.length })}
                {...{ pin, t }}
                isLead={at + place === 0}
              />
            ))}
            {at + 1 < pages.length && (
              <a className="story__next" href={`#page-${at + 2}`} aria-label={t.media.nextPage}>
                <Icon name="right" size={22} />
              </a>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

/** The notice on a story whose creator deleted it, or null. Only its cover is left. */
export function deletedStory({ media }: PinCloseup, t: Texts): ReactNode {
  if (media?.kind !== 'story' || !media.isDeleted) return null;
  return (
    <section>
      <h2>{t.media.deletedTitle}</h2>
      <p>{t.media.deletedText}</p>
    </section>
  );
}

interface BlockProps {
  pin: PinCloseup;
  block: StoryBlock;
  /** Of a picture that has no alt text of its own. */
  otherAlt: string;
  /** The first picture of the story. */
  isLead: boolean;
}

function Block({ pin, block, otherAlt, isLead }: BlockProps): ReactNode {
  switch (block.type) {
    case 'image':
      return (
        <ResponsiveImage
          picture={block.picture}
          context="closeup"
          alt={block.altText || otherAlt}
          {...(isLead && { loading: 'eager' as const, isLead })}
        />
      );
    case 'video':
      return <VideoPlayer pinId={pin.id} video={block.video} label={block.altText || otherAlt} />;
    case 'text':
      return (
        <p className="story__text" dir="auto">
          {block.text}
        </p>
      );
    case 'list':
      return (
        <div className="story__list">
          {block.title !== '' && <h3 dir="auto">{block.title}</h3>}
          <ul>
            {block.items.map((item, at) => (
              <li key={at} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        </div>
      );
    case 'product':
      if (block.product === null) return <p className="story__facts">{t.media.productGone}</p>;
      return (
        <a className="story__product" href={pinUrl(block.product.id)}>
          <img
            src={mediaUrl(block.product.picture, '136x136')}
            width={68}
            height={68}
            alt=""
            loading="lazy"
          />
          <span>
            <small>{t.media.product}</small>
            <b dir="auto">{block.product.title || pinAlt(block.product, t)}</b>
          </span>
        </a>
      );
  }
}
