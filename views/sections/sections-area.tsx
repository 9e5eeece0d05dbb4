import type { FormEventHandler, ReactNode } from 'react';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { TextField } from '../base/form/field.tsx';
import { Tabs } from '../base/shell/header/tabs.tsx';
import type { Texts } from '../base/texts/en.ts';
import { organizeUrl } from '../base/urls/canonical.ts';
import { mergeUrl } from '../base/urls/merge-url.ts';
import { limits } from '../contract/limits.ts';
import type { SectionSummary } from '../contract/models.ts';

type AreaTexts = Pick<Texts, 'organize' | 'sections'>;

export interface SectionsAreaProps {
  boardId: string;
  /** Whether the viewer may merge the whole board. */
  isOwner: boolean;
  sections: SectionSummary[];
  /** Form for a new empty section. */
  newSection: FormState;
  list: ReactNode;
  onCreate?: FormEventHandler<HTMLFormElement>;
  t: AreaTexts;
}

/** Everything that changes a board's sections, and the tabs that show one of them. */
export function SectionsArea({
  boardId,
  isOwner,
  sections,
  newSection,
  list,
  onCreate,
  t,
}: SectionsAreaProps) {
  return (
    <>
      <section className="disclosure" aria-labelledby="sections">
        <h2 id="sections">{t.sections.heading}</h2>
        {sections.length === 0 ? <p>{t.sections.none}</p> : list}
        <details open={Object.keys(newSection.errors).length > 0 || undefined}>
          <summary>{t.sections.add}</summary>
          <FormFrame
            form={newSection}
            fields={[{ name: 'name', id: 'new-name', label: t.sections.name }]}
            onSubmit={onCreate}
          >
            <TextField
              form={newSection}
              name="name"
              id="new-name"
              label={t.sections.name}
              hint={t.sections.nameHint({ max: limits.sectionTitle })}
              autoComplete="off"
            />
            <button className="button">{t.sections.create}</button>
          </FormFrame>
        </details>
        {isOwner && (
          <a className="button quiet" href={mergeUrl(boardId)}>
            {t.organize.merge}
          </a>
        )}
      </section>
      <SectionTabs boardId={boardId} sections={sections} currentId={null} t={t} />
    </>
  );
}

/** Links to organize the whole board or one section. */
export function SectionTabs({
  boardId,
  sections,
  currentId,
  t,
}: {
  boardId: string;
  sections: SectionSummary[];
  currentId: string | null;
  t: Pick<Texts, 'organize'>;
}) {
  if (sections.length === 0) return null;
  const whole = { id: null, title: t.organize.wholeBoard };
  return (
    <Tabs
      label={t.organize.filter}
      tabs={[whole, ...sections].map(({ id, title }) => ({
        label: title,
        href: organizeUrl(boardId, id),
        isCurrent: id === currentId,
      }))}
    />
  );
}
