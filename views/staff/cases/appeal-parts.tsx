import type { ReactNode } from 'react';
import { staffLimits, type Appeal, type RemovedPin } from '../../contract/staff/staff.ts';
import type { Picture } from '../../contract/pins/picture.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { appealedPinUrl, appealUrl } from '../staff-urls.ts';
import { appealTexts } from '../texts/appeals.ts';
import type { Texts } from '../../base/texts/en.ts';
import { ActionForm } from '../../base/form/action-form.tsx';
import { TextAreaField, TextField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { SettingRow } from '../../accounts/settings/settings-screen.tsx';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { StaffRow, StaffTime } from '../staff-parts.tsx';
import { NextLink } from '../../base/next-link.tsx';

const t = appealTexts;

/** The appeal text field. */
export function AppealForm({ form }: { form: FormState }): ReactNode {
  return (
    <FormFrame form={form} fields={[{ name: 'words', label: t.words }]}>
      <TextAreaField
        form={form}
        name="words"
        label={t.words}
        hint={t.wordsHint({ most: staffLimits.reason })}
      />
      <button className="button">{t.send}</button>
    </FormFrame>
  );
}

/** The appeal form, or what became of the appeal. */
export function AppealOrOutcome({
  appeal,
  answer,
  ...form
}: {
  appeal: Appeal['status'] | null;
  answer: string;
  form: FormState;
  t: Texts;
}): ReactNode {
  if (appeal === null) return <AppealForm {...form} />;
  return (
    <>
      <p className="alert info">{t.status[appeal]}</p>
      {answer !== '' && <p dir="auto">{answer}</p>}
    </>
  );
}

/** Appeal against a wrongly recorded age. Members already have an address. */
export function AgeAppealForm({
  form,
  isMember,
  button,
}: {
  form: FormState;
  isMember: boolean;
  /** Replaces the button, where it proves work. */
  button?: ReactNode;
}): ReactNode {
  const fields = [
    { name: 'email', label: t.age.email },
    { name: 'birthday', label: t.age.birthday },
    { name: 'words', label: t.words },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      {!isMember && (
        <TextField form={form} name="email" type="email" label={t.age.email} autoComplete="email" />
      )}
      <TextField form={form} name="birthday" type="date" label={t.age.birthday} autoComplete="bday" />
      <TextAreaField
        form={form}
        name="words"
        label={t.words}
        hint={t.wordsHint({ most: staffLimits.reason })}
      />
      {button ?? <button className="button">{t.send}</button>}
    </FormFrame>
  );
}

/** The viewer's removed pins, each linked to its appeal. */
export function RemovedPins({ pins, nextHref }: { pins: RemovedPin[]; nextHref: string | null }): ReactNode {
  if (pins.length === 0) return <EmptyState icon="check" title={t.pins.none} text={t.pins.noneText} />;
  return (
    <>
      {pins.map((pin) => (
        <SettingRow
          key={pin.id}
          title={pin.title || t.pins.untitled}
          text={
            <>
              {pin.isQuarantined ? t.pins.quarantined : t.pins.removed} <StaffTime at={pin.at} />
            </>
          }
        >
          <a
            className="button quiet"
            href={appealedPinUrl(pin.id)}
            aria-label={`${lookLabel(pin)}: ${pin.title || t.pins.untitled}`}
          >
            {lookLabel(pin)}
          </a>
        </SettingRow>
      ))}
      <NextLink href={nextHref} />
    </>
  );
}

function lookLabel({ isQuarantined, appeal }: RemovedPin): string {
  if (isQuarantined) return t.pins.quarantinedLook;
  return appeal === null ? t.pins.appeal : t.pins.look;
}

/** The picture of a viewer's own removed or quarantined pin. Nothing where it may not be shown. */
export function OwnPicture({ picture }: { picture: Picture | null }): ReactNode {
  return (
    picture !== null && (
      <img
        src={mediaUrl(picture, '236x')}
        width={236}
        height={Math.round((236 * picture.height) / picture.width)}
        alt=""
        decoding="async"
      />
    )
  );
}

interface QuarantinedPinProps {
  id: string;
  title: string;
  picture: Picture | null;
  csrfToken: string;
}

/** A quarantined pin of the viewer, which can be deleted after confirmation. */
export function QuarantinedPin({ id, title, picture, csrfToken }: QuarantinedPinProps): ReactNode {
  return (
    <>
      <h2 dir="auto">{title || t.pins.untitled}</h2>
      <OwnPicture picture={picture} />
      <details className="disclosure danger">
        <summary>{t.pins.heldDelete}</summary>
        <p>{t.pins.heldDeleteLead}</p>
        <ActionForm action={`/v3/pins/${id}/`} csrfToken={csrfToken} method="DELETE">
          <button className="button">{t.pins.heldDeleteSure}</button>
        </ActionForm>
      </details>
    </>
  );
}

/** Appeals, each linked to its decision. */
export function AppealList({ appeals, nextHref }: { appeals: Appeal[]; nextHref: string | null }): ReactNode {
  if (appeals.length === 0) return <EmptyState icon="check" title={t.staff.empty} text={t.staff.emptyText} />;
  return (
    <>
      <ul className="staff__list">
        {appeals.map((appeal) => (
          <StaffRow
            key={appeal.id}
            title={appealTitle(appeal)}
            href={appealUrl(appeal.kind, appeal.subjectId)}
            aside={<AppealState appeal={appeal} />}
          >
            <p className="staff__quote" dir="auto">
              {appeal.words}
            </p>
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

export function appealTitle({ kind, username, email }: Appeal): string {
  return t.staff.of({ kind: t.staff.kinds[kind], who: username ?? email });
}

/** When it was made, and its outcome. */
export function AppealState({ appeal }: { appeal: Appeal }): ReactNode {
  return (
    <>
      <StaffTime at={appeal.at} />
      {appeal.status === 'expired' && <> · {t.staff.outcome.expired}</>}
      {appeal.decidedBy !== null && (
        <> · {t.staff.by({ outcome: t.staff.outcome[appeal.status], who: appeal.decidedBy })}</>
      )}
    </>
  );
}
