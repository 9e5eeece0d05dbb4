import type { ReactNode } from 'react';
import type { Appeal, AppealedDecision } from '../../contract/staff/staff.ts';
import { caseUrl, staffPersonUrl } from '../staff-urls.ts';
import { appealTexts as t } from '../texts/appeals.ts';
import { reportTexts } from '../texts/reports.ts';
import { formats } from '../../base/texts/formats.ts';
import { TextAreaField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { RadioField } from '../../base/form/radio-field.tsx';
import { StaffTime } from '../staff-parts.tsx';
import { AppealState } from './appeal-parts.tsx';
import { ThingMedia, ThingPicture, ThingWords } from './reported-thing.tsx';

/** An appeal: text, the decision that it is against with what was removed, and the decision form. */
export function AppealDetail({
  appeal,
  against,
  form,
}: {
  appeal: Appeal;
  against: AppealedDecision | null;
  form: FormState;
}): ReactNode {
  return (
    <>
      <p className="staff__aside">
        <AppealState appeal={appeal} />
      </p>
      <p className="staff__prose" dir="auto">
        {appeal.words}
      </p>
      {appeal.birthDate !== null && <p>{t.staff.birthDate({ date: formats.date(appeal.birthDate) })}</p>}
      {against !== null && <Against against={against} />}
      <div className="staff__actions">
        {against?.reported != null && (
          <a className="button quiet" href={caseUrl(against.reported.kind, against.reported.subjectId)}>
            {t.staff.case}
          </a>
        )}
        {appeal.userId !== null && (
          <a className="button quiet" href={staffPersonUrl(appeal.userId)}>
            {t.staff.person}
          </a>
        )}
      </div>
      {appeal.status === 'open' ? (
        <section>
          <h2>{t.staff.decide}</h2>
          <AppealDecision form={form} />
        </section>
      ) : (
        appeal.answer !== '' && <p dir="auto">{appeal.answer}</p>
      )}
    </>
  );
}

/** Who decided what, why and for how long, and what was decided on. */
function Against({ against }: { against: AppealedDecision }): ReactNode {
  const { decision, decidedBy, decidedAt, endsAt, promotion, reason, shown, isOwn } = against;
  return (
    <section>
      <h2>{t.staff.against}</h2>
      <div className="staff__card">
        {shown !== null && <ThingPicture shown={shown} />}
        <div className="staff__summary">
          {shown !== null && <ThingWords shown={shown} />}
          {decision !== null && (
            <p className="staff__state">
              {decidedBy === null
                ? reportTexts.decisions[decision].label
                : reportTexts.wasDecided({ label: reportTexts.decisions[decision].label, by: decidedBy })}
              {decidedAt !== null && (
                <>
                  {' · '}
                  <StaffTime at={decidedAt} />
                </>
              )}
            </p>
          )}
          {promotion !== null && (
            <p className="staff__state">
              {reportTexts.wasDecided({
                label: t.staff.promotion({ name: promotion }),
                by: decidedBy ?? '',
              })}
            </p>
          )}
          {decision === 'suspend' && (
            <p>
              {endsAt === null
                ? t.staff.untilLifted
                : t.staff.until({ day: formats.date(endsAt.slice(0, 10)) })}
            </p>
          )}
          {reason !== '' && <p dir="auto">{t.why({ reason })}</p>}
          {isOwn && <p className="staff__note">{t.staff.own}</p>}
        </div>
      </div>
      {shown !== null && <ThingMedia media={shown.media} />}
    </section>
  );
}

function AppealDecision({ form }: { form: FormState }): ReactNode {
  const fields = [
    { name: 'decision', label: t.staff.decision },
    { name: 'answer', label: t.staff.answer },
  ];
  return (
    <FormFrame form={form} fields={fields}>
      <RadioField
        name="decision"
        legend={t.staff.decision}
        options={[
          { value: 'uphold', label: t.staff.uphold, hint: t.staff.upholdHint },
          { value: 'grant', label: t.staff.grant, hint: t.staff.grantHint },
        ]}
        chosen={form.values['decision']}
        isRequired
      />
      <TextAreaField
        form={form}
        name="answer"
        label={t.staff.answer}
        hint={t.staff.answerHint}
        rows={3}
        isOptional
      />
      <button className="button">{t.staff.send}</button>
    </FormFrame>
  );
}
