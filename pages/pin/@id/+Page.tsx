import { Shell, type ShellProps } from '../../../views/base/shell/shell.tsx';
import { SensitivityScreen } from '../../../views/boards/sensitivity-screen.tsx';
import { FeedGrid } from '../../../views/pins/card/feed-grid.tsx';
import { PinInfo, type PinInfoProps } from '../../../views/pins/closeup/pin-info.tsx';
import { closeupShape } from '../../../views/pins/closeup/closeup-shape.ts';
import { PinMedia, type PinMediaProps } from '../../../views/pins/closeup/pin-media.tsx';
import { ProductDots, ProductTagList, type ProductDot } from '../../../views/products/tags/product-dots.tsx';
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

/** A pin of a sensitive board, before its screen is dismissed. */
export interface ScreenedPinProps {
  shell: ShellProps;
  screen: { boardId: string; isByStaff: boolean };
  path: string;
}

export default function PinScreen(props: CloseupScreenProps | ScreenedPinProps) {
  if (!('screen' in props)) return <CloseupScreen {...props} />;
  const { shell, screen, path } = props;
  return (
    <Shell {...shell}>
      <SensitivityScreen {...screen} csrfToken={shell.csrfToken} pinPage={path} />
    </Shell>
  );
}

/** A pin's page ([CLOSE-01]): picture, text and people, and related pins beside or below. */
function CloseupScreen(props: CloseupScreenProps) {
  const { shell, pin, choice, viewerSlot, mediaSlot, related, address, productTags = [] } = props;
  const { isBot, user } = shell.viewer;
  const { t } = shell;
  const details = (
    <>
      <ProductTagList tags={productTags} />
      {pin.rich?.kind === 'product' && <SimilarProducts pins={related.items} />}
    </>
  );
  return (
    <Shell {...shell}>
      {/* Known from the start, so that nothing moves when the related pins arrive. */}
      <div className={related.items.length > 0 ? 'closeup-page with-related' : 'closeup-page'}>
        <article
          className="closeup printed-closeup"
          data-kind={pin.rich?.kind}
          style={closeupShape(pin, choice)}
        >
          <PinMedia
            pin={pin}
            choice={choice}
            viewerSlot={viewerSlot}
            mediaSlot={mediaSlot}
            {...(productTags.length > 0 && { dots: <ProductDots tags={productTags} /> })}
            t={t}
          />
          <PinInfo {...props} isBot={isBot} isSignedOut={user === null} detailsSlot={details} t={t} />
          <p className="closeup__address">
            {outboundUrl(pin.link) && !isBot && (
              <>
                {pin.link}
                <br />
              </>
            )}
            {address}
          </p>
        </article>
        {related.items.length > 0 && (
          <section aria-labelledby="more">
            <h2 className="subheading" id="more">
              {t.pin.related}
            </h2>
            <FeedGrid {...related} label={t.pin.related} t={t} />
          </section>
        )}
      </div>
    </Shell>
  );
}
