import type { ReactNode } from 'react';
import type { StoryBlock } from '../../contract/media-details.ts';
import type { PinCloseup } from '../../contract/closeup.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { videoDuration } from '../../base/text/durations.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import type { Texts } from '../../base/texts/en.ts';
import { ResponsiveImage } from '../../base/responsive-image.tsx';
import { pinAlt } from '../card/pin-words.ts';
import { VideoPlayer } from './video-player.tsx';

/** A story's pages stacked vertically, with links between them ([CLOSE-10]). A deleted story shows only its cover. */
export function StoryPages({ pin, t }: { pin: PinCloseup; t: Texts }): ReactNode {
  const { media, mediaDetails } = pin;
  if (media?.kind !== 'story') return null;
  if (media.isDeleted)
    return (
      <section className="story">
        <h2 className="story__title">{t.media.deletedTitle}</h2>
        <p>{t.media.deletedText}</p>
      </section>
    );
  const pages = mediaDetails?.kind === 'story' ? mediaDetails.pages : [];
  const length = media.totalVideoDurationMs > 0 ? videoDuration(media.totalVideoDurationMs) : null;
  return (
    <section className="story" aria-labelledby="story">
      <h2 className="story__title" id="story">
        {t.media.story}
      </h2>
      <p className="story__facts">{t.media.storyFacts(pages.length, length)}</p>
      {pages.length > 1 && (
        <nav aria-label={t.media.storyPages}>
          <ol className="story__contents">
            {pages.map((page, at) => (
              <li key={page.id}>
                <a href={`#page-${at + 1}`} aria-label={t.media.page(at + 1, pages.length)}>
                  {at + 1}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {pages.map((page, at) => (
        <section
          key={page.id}
          id={`page-${at + 1}`}
          className="story__page"
          aria-label={t.media.page(at + 1, pages.length)}
        >
          {page.blocks.map((block, place) => (
            <Block key={place} pin={pin} block={block} t={t} />
          ))}
          {at + 1 < pages.length && (
            <a className="story__next" href={`#page-${at + 2}`}>
              {t.media.nextPage}
            </a>
          )}
        </section>
      ))}
    </section>
  );
}

function Block({ pin, block, t }: { pin: PinCloseup; block: StoryBlock; t: Texts }): ReactNode {
  switch (block.type) {
    case 'image':
      return <ResponsiveImage picture={block.picture} context="closeup" alt={pinAlt(pin, t)} />;
    case 'video':
      return <VideoPlayer pinId={pin.id} video={block.video} label={pinAlt(pin, t)} t={t} />;
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
