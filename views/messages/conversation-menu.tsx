import type { Conversation } from '../contract/messages.ts';
import { conversationsUrl } from './message-urls.ts';
import { messageTexts as t } from './texts.ts';
import { peopleTexts } from '../people/texts.ts';
import { Icon } from '../base/icon.tsx';
import { ActionForm } from '../base/form/action-form.tsx';

/** Conversation actions: delete or leave, report, block the other person. */
export function ConversationMenu({
  conversation,
  csrfToken,
}: {
  conversation: Conversation;
  csrfToken: string;
}) {
  const { id, isGroup, people } = conversation;
  const [other] = isGroup ? [] : people;
  return (
    <details className="menu">
      <summary aria-label={t.more}>
        <Icon name="dots" size={24} />
      </summary>
      <ul>
        <li>
          <ActionForm action={`/v3/conversations/${id}/`} method="DELETE" csrfToken={csrfToken}>
            <button>
              {isGroup ? t.leaveGroup : t.leave}
              <small>{isGroup ? t.leaveGroupHint : t.leaveHint}</small>
            </button>
          </ActionForm>
        </li>
        <li>
          <ActionForm
            action={`/v3/conversations/${id}/report/`}
            method="PUT"
            csrfToken={csrfToken}
            fields={{ reason: 'harassment' }}
          >
            <button>
              {t.report}
              <small>{t.reportHint}</small>
            </button>
          </ActionForm>
        </li>
        {other !== undefined && (
          <li>
            <ActionForm
              action={`/v3/users/${other.id}/block/`}
              method="PUT"
              csrfToken={csrfToken}
              fields={{ next: conversationsUrl }}
            >
              <button>
                {peopleTexts.blockNamed({ name: other.fullName || other.username })}
                <small>{peopleTexts.blockHint}</small>
              </button>
            </ActionForm>
          </li>
        )}
      </ul>
    </details>
  );
}
