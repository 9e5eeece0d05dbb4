import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { FeedGrid } from '../../../views/pins/card/feed-grid.tsx';
import { PinInfo, type PinInfoProps } from '../../../views/pins/closeup/pin-info.tsx';
import { PinMedia, type PinMediaProps } from '../../../views/pins/closeup/pin-media.tsx';
import { ProductDots, ProductTagList, type ProductDot } from '../../../views/products/product-dots.tsx';
import { StoryPages } from '../../../views/pins/media/story-pages.tsx';
import { SimilarProducts } from '../../../views/products/similar-products.tsx';
import { outboundUrl } from '../../../views/links/outbound-url.ts';
import type { ScreenFeed } from '../../../views/feeds/screen-feed.ts';

export interface CloseupScreenProps extends PinInfoProps, Pick<PinMediaProps, 'viewerSlot' | 'mediaSlot'> {
  shell: ShellProps;
  related: ScreenFeed;
  /** The page's address, which is printed. */
  address: string;
  /** Products on the picture. */
  productTags?: ProductDot[];
}

/** A pin's page ([CLOSE-01]): picture, text and people, then related pins. */
export default function CloseupScreen(props: CloseupScreenProps) {
  const { shell, pin, choice, viewerSlot, mediaSlot, related, address, productTags = [] } = props;
  const { isBot, user } = shell.viewer;
  const { t } = shell;
  // A carousel has no single picture to print, and its page no room for more styles.
  const isPrinted = pin.media?.kind !== 'carousel';
  return (
    <Shell {...shell}>
      <article className={isPrinted ? 'closeup printed-closeup' : 'closeup'} data-kind={pin.rich?.kind}>
        <PinMedia
          pin={pin}
          choice={choice}
          viewerSlot={viewerSlot}
          mediaSlot={mediaSlot}
          {...(productTags.length > 0 && { dots: <ProductDots tags={productTags} t={t} /> })}
          t={t}
        />
        <PinInfo {...props} isBot={isBot} isSignedOut={user === null} t={t} />
        {isPrinted && (
          <p className="closeup__address">
            {outboundUrl(pin.link) && !isBot && (
              <>
                {pin.link}
                <br />
              </>
            )}
            {address}
          </p>
        )}
      </article>
      <ProductTagList tags={productTags} t={t} />
      <StoryPages pin={pin} t={t} />
      {pin.rich?.kind === 'product' && (
        <SimilarProducts
          pins={related.items.flatMap((item) => (item.kind === 'pin' ? [item.card] : []))}
          t={t}
        />
      )}
      {related.items.length > 0 && (
        <section aria-labelledby="more">
          <h2 className="subheading" id="more">
            {t.pin.related}
          </h2>
          <FeedGrid {...related} label={t.pin.related} t={t} />
        </section>
      )}
    </Shell>
  );
}
