import type { Conversation } from '../contract/messages.ts';
import { conversationsUrl, reportAction } from './message-urls.ts';
import { messageTexts as t } from './texts.ts';
import { peopleTexts } from '../people/texts.ts';
import { Icon } from '../base/icon.tsx';
import { reportReasons } from '../feedback/feedback.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import { refusalOf, type RefusedOnPage } from '../base/form/form-state.ts';
import { en as texts } from '../base/texts/en.ts';

/** Conversation actions: delete or leave, report with a reason, block the other person. */
export function ConversationMenu({
  conversation,
  csrfToken,
  refused,
}: {
  conversation: Conversation;
  csrfToken: string;
  /** The form of the page that was refused. If it is the report, the menu is open at it. */
  refused: RefusedOnPage | null;
}) {
  const { id, isGroup, people } = conversation;
  const [other] = isGroup ? [] : people;
  const action = reportAction(id);
  const report = refusalOf(refused, 'PUT', action);
  return (
    <details className="menu" open={report !== null}>
      <summary aria-label={t.more}>
        <Icon name="dots" size={24} />
      </summary>
      <ul>
        <li>
          <details>
            <summary>
              {isGroup ? t.leaveGroup : t.leave}
              <small>{isGroup ? t.leaveGroupHint : t.leaveHint}</small>
            </summary>
            <ActionForm action={`/v3/conversations/${id}/`} method="DELETE" csrfToken={csrfToken}>
              <button className="button">{isGroup ? t.leaveGroup : t.leave}</button>
            </ActionForm>
          </details>
        </li>
        <li>
          <details open={report !== null}>
            <summary>
              {t.report}
              <small>{t.reportHint}</small>
            </summary>
            <ActionForm action={action} method="PUT" csrfToken={csrfToken}>
              {report?.message && <p role="alert">{report.message}</p>}
              <label className="field">
                {texts.comments.whatIsWrong}
                <select name="reason" defaultValue={report?.values['reason']}>
                  {reportReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {texts.feedback.reasons[reason].label}
                    </option>
                  ))}
                </select>
              </label>
              <button className="button">{texts.comments.sendReport}</button>
            </ActionForm>
          </details>
        </li>
        {other !== undefined && (
          <li>
            <details>
              <summary>
                {peopleTexts.blockNamed({ name: other.fullName || other.username })}
                <small>{peopleTexts.blockHint}</small>
              </summary>
              <ActionForm
                action={`/v3/users/${other.id}/block/`}
                method="PUT"
                csrfToken={csrfToken}
                fields={{ next: conversationsUrl }}
              >
                <button className="button">{peopleTexts.block}</button>
              </ActionForm>
            </details>
          </li>
        )}
      </ul>
    </details>
  );
}
