import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PinCard } from '../../contract/models.ts';
import type { Picture } from '../../contract/pins/picture.ts';
import type { DraftBlock } from './draft-pages.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import { pagesTexts as t } from '../texts/pages.ts';
import { pinFieldTexts } from '../texts/pin-fields.ts';
import { ActionButtons } from './action-buttons.tsx';
import { DraftPicture } from './draft-picture.tsx';

/** Objects that a draft's blocks refer to. */
export interface DraftThings {
  /** By signature. */
  pictures: Record<string, Picture>;
  /** By upload. */
  videos: Record<string, { status: keyof typeof t.videoStates; poster: Picture | null }>;
  /** By pin. */
  products: Record<string, PinCard>;
}

interface StoryBlockProps {
  block: DraftBlock;
  at: number;
  count: number;
  things: DraftThings;
}

/** A block of the open page, with its fields and actions. */
export function StoryBlock({ block, at, count, things }: StoryBlockProps) {
  const name = `${t[block.type === 'image' ? 'picture' : block.type]} ${at + 1}`;
  return (
    <li className="page-editor__block">
      <Fields block={block} things={things} name={name} />
      <div className="page-editor__actions">
        {(block.type === 'image' || block.type === 'video') && (
          <button
            className="button quiet small"
            name="change"
            value={`cover:${at}`}
            aria-label={`${t.cover}: ${name}`}
          >
            {t.cover}
          </button>
        )}
        <ActionButtons what="block" at={at} count={count} name={name} />
      </div>
    </li>
  );
}

function Fields({
  block,
  things,
  name,
}: Omit<StoryBlockProps, 'at' | 'count'> & { name: string }): ReactNode {
  const { id } = block;
  const known = <input type="hidden" name="block_id" value={id} />;
  const noTitle = <input type="hidden" name="block_title" value="" />;
  const noText = <input type="hidden" name="block_text" value="" />;
  switch (block.type) {
    case 'image':
    case 'video': {
      const video = block.type === 'video' ? things.videos[block.uploadId] : undefined;
      const picture = block.type === 'image' ? things.pictures[block.signature] : video?.poster;
      return (
        <div className="field">
          {known}
          {noTitle}
          <b>{name}</b>
          <DraftPicture picture={picture ?? null} />
          {block.type === 'video' && <p>{t.videoStates[video?.status ?? 'failed']}</p>}
          <label htmlFor={`text-${id}`}>{`${pinFieldTexts.altText} (${name})`}</label>
          <input
            id={`text-${id}`}
            name="block_text"
            maxLength={limits.pinAltText}
            dir="auto"
            defaultValue={block.altText ?? ''}
          />
        </div>
      );
    }
    case 'text':
      return (
        <div className="field">
          {known}
          {noTitle}
          <label htmlFor={`text-${id}`}>{name}</label>
          <textarea
            id={`text-${id}`}
            name="block_text"
            rows={3}
            maxLength={limits.storyText}
            dir="auto"
            defaultValue={block.text}
          />
        </div>
      );
    case 'list':
      return (
        <div className="field">
          {known}
          <label htmlFor={`title-${id}`}>{`${t.listTitle} (${name})`}</label>
          <input
            id={`title-${id}`}
            name="block_title"
            maxLength={limits.slotTitle}
            dir="auto"
            defaultValue={block.title}
          />
          <label htmlFor={`text-${id}`}>{`${t.listItems} (${name})`}</label>
          <textarea
            id={`text-${id}`}
            name="block_text"
            rows={4}
            dir="auto"
            defaultValue={block.items.join('\n')}
            aria-describedby={`hint-${id}`}
          />
          <small id={`hint-${id}`}>{t.listHint}</small>
        </div>
      );
    case 'product': {
      const product = things.products[block.pinId];
      return (
        <div>
          {known}
          {noTitle}
          {noText}
          <b>{name}</b>
          {product === undefined ? (
            <p className="error-text">{t.productGone}</p>
          ) : (
            <p className="page-editor__product">
              <DraftPicture picture={product.picture} size={68} />
              <a href={pinUrl(product.id)} dir="auto">
                {product.title || product.id}
              </a>
            </p>
          )}
        </div>
      );
    }
  }
}
