import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import type { Picture } from '../../contract/pins/picture.ts';
import { mediaUrl } from '../../media/media-url.ts';
import type { Texts } from '../../base/texts/en.ts';
import { Icon } from '../../base/icon.tsx';

export interface ImageViewerProps {
  picture: Picture;
  alt: string;
  t: Pick<Texts, 'closeup'>;
  /** Set by the island: the zoom factor, and the handlers for keys and touch. */
  zoom?: number;
  viewerRef?: Ref<HTMLDivElement>;
  stageRef?: Ref<HTMLDivElement>;
  onZoomToggle?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClose?: (event: { preventDefault(): void }) => void;
  onPointer?: (event: PointerEvent) => void;
}

/** Id of the link that opens the viewer. Closing returns there. */
export const viewerOpener = 'pin-picture';

/**
 * The full-screen picture viewer ([CLOSE-09]), `#imgViewer` of a pin's address. Opening, zooming and closing, also by
 * the back button, need no script.
 */
export function ImageViewer(props: ImageViewerProps) {
  const { picture, alt, t, zoom, viewerRef, stageRef, onZoomToggle, onKeyDown, onClose, onPointer } = props;
  const { closeup: words } = t;
  return (
    <div
      className="image-viewer"
      id="imgViewer"
      role="dialog"
      aria-label={words.viewer}
      ref={viewerRef}
      onKeyDown={onKeyDown}
      {...(zoom !== undefined && { 'aria-modal': true })}
    >
      <div
        className="image-viewer__stage"
        // Scroll containers must be focusable for keyboard use.
        tabIndex={0}
        role="group"
        aria-label={alt}
        ref={stageRef}
        {...(onPointer && {
          onPointerDown: onPointer,
          onPointerMove: onPointer,
          onPointerUp: onPointer,
          onPointerCancel: onPointer,
        })}
      >
        <img
          src={mediaUrl(picture, 'orig')}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading="lazy"
          draggable={false}
          style={{
            '--iv-r': String(picture.width / picture.height),
            ...(zoom !== undefined && zoom !== 1 && { '--iv-z': String(zoom) }),
          }}
        />
      </div>
      <div className="image-viewer__toolbar">
        <label className="button quiet">
          <input
            type="checkbox"
            {...(onZoomToggle && { checked: (zoom ?? 1) > 1, onChange: onZoomToggle })}
          />
          {words.zoom}
        </label>
        <output aria-live="polite">
          {zoom !== undefined && zoom !== 1 && words.zoomed({ percent: Math.round(zoom * 100) })}
        </output>
        <a className="button icon" href={`#${viewerOpener}`} aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </a>
      </div>
    </div>
  );
}

/** Link over the whole picture that opens the viewer. */
export function ImageViewerLink({ t }: { t: Pick<Texts, 'closeup'> }) {
  return (
    <a className="image-viewer__open" id={viewerOpener} href="#imgViewer">
      <span className="visually-hidden">{t.closeup.enlarge}</span>
      <Icon name="search" size={22} />
    </a>
  );
}
