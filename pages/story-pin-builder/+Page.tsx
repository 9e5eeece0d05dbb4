import type { ShellProps } from '../../views/base/shell/shell.tsx';
import type { DraftBlock, DraftPage } from '../../views/drafts/pages/draft-pages.ts';
import { listedUnits } from '../../views/base/texts/formats.ts';
import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';
import { refusalTexts } from '../../views/drafts/texts/refusals.ts';
import { ActionButtons } from '../../views/drafts/pages/action-buttons.tsx';
import { DraftPicture } from '../../views/drafts/pages/draft-picture.tsx';
import { PageEditor, type PageEditorProps } from '../../views/drafts/pages/page-editor.tsx';
import { StoryBlock, type DraftThings } from '../../views/drafts/pages/story-block.tsx';
import { KeptFile } from '../../views/drafts/kept-file.tsx';
import { FileField, TextField } from '../../views/base/form/field.tsx';
import type { FormState } from '../../views/base/form/form-state.ts';
import { limits } from '../../views/contract/limits.ts';
import { pictureAndVideoTypes } from '../../views/media/accepted-files.ts';
import { pictureTexts } from '../../views/uploads/texts.ts';

/** Its form has the blocks as `block_id`, `block_title` and `block_text`, and a `product`. */
export interface StoryBuilderScreenProps extends PageEditorProps {
  pages: DraftPage[];
  /** Index of the open page, zero-based. */
  open: number;
  things: DraftThings;
  isAd: boolean;
}

/** Creates a story page by page ([UPLOAD-05], [ROUTE-16]). */
export default function StoryBuilderScreen(props: StoryBuilderScreenProps) {
  const { pages, open, things, isAd, ...editor } = props;
  const page = pages[open] ?? { id: '', blocks: [] };
  return (
    <PageEditor
      editor={editor}
      title={t.storyTitle}
      lead={isAd ? t.adLead : t.storyLead}
      labels={[
        { name: 'pages', label: t.order },
        { name: 'product', label: t.product },
      ]}
      isNew={pages.every(({ blocks }) => blocks.length === 0)}
    >
      <Pages pages={pages} open={open} things={things} />
      <section className="page-editor__open-page" aria-labelledby="open-page">
        <h2 id="open-page">{t.open({ place: open + 1, count: pages.length })}</h2>
        <ActionButtons
          what="page"
          at={open}
          count={pages.length}
          name={t.open({ place: open + 1, count: pages.length })}
        />
        <ol className="page-editor__blocks">
          {page.blocks.map((block, at) => (
            <StoryBlock key={block.id} block={block} at={at} count={page.blocks.length} things={things} />
          ))}
        </ol>
        <Adding form={editor.form} room={roomFor(pages, page)} t={editor.shell.t} />
      </section>
    </PageEditor>
  );
}

function Pages({ pages, open, things }: Pick<StoryBuilderScreenProps, 'pages' | 'open' | 'things'>) {
  return (
    <section id="pages" aria-label={t.order}>
      <ol className="page-editor__pages" data-reorder="page">
        {pages.map((page, at) => (
          <li key={page.id}>
            <button
              className="page-editor__page"
              name="change"
              value={`open:${at}`}
              aria-label={`${t.open({ place: at + 1, count: pages.length })}: ${contentsOf(page)}`}
              aria-current={at === open || undefined}
            >
              <DraftPicture picture={shownOf(page, things)} size={88} />
              <small>{at + 1}</small>
            </button>
          </li>
        ))}
        <li>
          <button className="page-editor__page page-editor__add" name="change" value="add-page">
            + {t.addPage}
          </button>
        </li>
      </ol>
    </section>
  );
}

/** How many files can be added: one to the open page, the others on pages of their own. */
function roomFor(pages: readonly DraftPage[], { blocks }: DraftPage): number {
  return Math.max(1, limits.storyPages - pages.length + (blocks.length < limits.storyBlocks ? 1 : 0));
}

function Adding({ form, room, t: texts }: { form: FormState; room: number; t: ShellProps['t'] }) {
  return (
    <div
      className="drop-zone page-editor__upload"
      data-room={room}
      data-full={refusalTexts.full.pages({ most: limits.storyPages })}
      data-pages=""
    >
      <KeptFile form={form} />
      <FileField
        form={form}
        name="image"
        label={t.addFile}
        accept={pictureAndVideoTypes}
        hint={`${pictureTexts.hint} ${texts.media.videoOrPicture({ megabytes: limits.videoBytes / 1024 / 1024 })}`}
        isOptional
      />
      <button className="button quiet" name="change" value="add-file">
        {t.addFileNow}
      </button>
      <div className="page-editor__actions">
        <button className="button quiet" name="change" value="add-text">
          {t.addText}
        </button>
        <button className="button quiet" name="change" value="add-list">
          {t.addList}
        </button>
      </div>
      <TextField form={form} name="product" label={t.addProduct} hint={t.addProductHint} isOptional />
      <button className="button quiet" name="change" value="add-product">
        {t.addProductNow}
      </button>
    </div>
  );
}

function contentsOf({ blocks }: DraftPage): string {
  if (blocks.length === 0) return t.empty;
  const names = blocks.map(({ type }) => t[type === 'image' ? 'picture' : type]);
  return listedUnits([...new Set(names)]);
}

function shownOf({ blocks }: DraftPage, things: DraftThings) {
  const shown = (block: DraftBlock) =>
    block.type === 'image'
      ? things.pictures[block.signature]
      : block.type === 'video'
        ? things.videos[block.uploadId]?.poster
        : undefined;
  return blocks.map(shown).find((picture) => picture != null) ?? null;
}
