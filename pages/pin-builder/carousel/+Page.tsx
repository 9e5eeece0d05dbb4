import { limits } from '../../../views/contract/limits.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import type { DraftSlot } from '../../../views/drafts/pages/draft-pages.ts';
import { pagesTexts as t } from '../../../views/drafts/texts/pages.ts';
import { refusalTexts } from '../../../views/drafts/texts/refusals.ts';
import { ActionButtons } from '../../../views/drafts/pages/action-buttons.tsx';
import { DraftPicture } from '../../../views/drafts/pages/draft-picture.tsx';
import { PageEditor, type PageEditorProps } from '../../../views/drafts/pages/page-editor.tsx';
import { KeptFile } from '../../../views/drafts/kept-file.tsx';
import { FileField } from '../../../views/base/form/field.tsx';
import { pictureTypes } from '../../../views/media/accepted-files.ts';
import { pictureTexts } from '../../../views/uploads/texts.ts';

/** Its form has the pictures as `slot_id`, `slot_title`, `slot_details` and `slot_link`. */
export interface CarouselBuilderScreenProps extends PageEditorProps {
  slots: (DraftSlot & { picture: Picture | null })[];
}

/** Creates a carousel picture by picture ([UPLOAD-05]). */
export default function CarouselBuilderScreen({ slots, ...editor }: CarouselBuilderScreenProps) {
  const { form } = editor;
  return (
    <PageEditor
      editor={editor}
      title={t.carouselTitle}
      lead={t.carouselLead}
      labels={[{ name: 'slots', label: t.carouselTitle }]}
      isNew={slots.length === 0}
    >
      <ol className="page-editor__blocks" id="slots" data-reorder="slot">
        {slots.map((slot, at) => (
          <Slot key={slot.id} slot={slot} at={at} count={slots.length} />
        ))}
      </ol>
      {slots.length < limits.carouselSlots && (
        <div
          className="drop-zone page-editor__upload"
          data-room={limits.carouselSlots - slots.length}
          data-full={refusalTexts.slots({ least: limits.carouselSlotsMin, most: limits.carouselSlots })}
        >
          <KeptFile form={form} />
          <FileField
            form={form}
            name="image"
            label={t.addPicture}
            hint={pictureTexts.hint}
            accept={pictureTypes}
            isOptional
          />
          <button className="button quiet" name="change" value="add-file">
            {t.addFileNow}
          </button>
        </div>
      )}
    </PageEditor>
  );
}

function Slot({
  slot,
  at,
  count,
}: {
  slot: CarouselBuilderScreenProps['slots'][number];
  at: number;
  count: number;
}) {
  const { id, picture, title, details, link } = slot;
  const name = t.slot({ place: at + 1 });
  return (
    <li className="page-editor__block">
      <h2>{name}</h2>
      <DraftPicture picture={picture} />
      <input type="hidden" name="slot_id" value={id} />
      <div className="field">
        <label htmlFor={`title-${id}`}>{`${t.slotTitle} (${name})`}</label>
        <input
          id={`title-${id}`}
          name="slot_title"
          maxLength={limits.slotTitle}
          dir="auto"
          defaultValue={title}
        />
        <label htmlFor={`details-${id}`}>{`${t.slotDetails} (${name})`}</label>
        <textarea
          id={`details-${id}`}
          name="slot_details"
          rows={2}
          maxLength={limits.slotDetails}
          dir="auto"
          defaultValue={details}
        />
        <label htmlFor={`link-${id}`}>{`${t.slotLink} (${name})`}</label>
        <input id={`link-${id}`} name="slot_link" type="url" maxLength={limits.pinLink} defaultValue={link} />
      </div>
      <ActionButtons what="slot" at={at} count={count} name={name} />
    </li>
  );
}
