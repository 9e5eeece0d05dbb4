import type { PageContextServer } from 'vike/types';
import { endOf, listSecurityEvents, listSessions } from '../../../server/sessions/sessions.ts';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { describeDevice } from '../../../views/accounts/settings/describe-device.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { momentOf } from '../../../views/base/texts/formats.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { sessions: t } = settingsTexts;
const dayOf = (at: string | Date): string => en.date(new Date(at).toISOString().slice(0, 10));

/** Active sessions, each with a button to end it, and recent account activity (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.sessions);
  const [sessions, events] = await Promise.all([
    listSessions(request.services, user.id, request.sessionId ?? ''),
    listSecurityEvents(request.services, user.id),
  ]);
  return settingsPage(request, 'sessions', settingsUrls.sessions, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        {sessions.map((session) => {
          const { browser, system } = describeDevice(session.agent ?? '');
          const device = t.device({ browser, system });
          const details = [
            ...(session.isCurrent ? [t.current] : []),
            ...(session.signedInAt === null
              ? []
              : [t.since({ day: dayOf(session.signedInAt), network: session.network ?? '' })]),
            ...(session.seenOn === null ? [] : [t.lastSeen({ day: dayOf(session.seenOn) })]),
            ...(session.signedInAt === null
              ? []
              : [t.until({ day: dayOf(endOf(request.services, session.signedInAt)) })]),
          ];
          return (
            <SettingRow key={session.id} title={device} text={details.join(' · ')}>
              {!session.isCurrent && (
                <ActionForm
                  action={`/v3/users/me/sessions/${session.id}/`}
                  method="DELETE"
                  csrfToken={request.csrfToken}
                >
                  <button className="button quiet" aria-label={t.endNamed({ device })}>
                    {t.end}
                  </button>
                </ActionForm>
              )}
            </SettingRow>
          );
        })}
        {sessions.length > 1 && (
          <div className="settings__section">
            <ActionForm action="/v3/users/me/sessions/" method="DELETE" csrfToken={request.csrfToken}>
              <button className="button">{t.endOthers}</button>
            </ActionForm>
          </div>
        )}
        {events.length > 0 && (
          <section className="settings__section">
            <h2>{t.events}</h2>
            <ul className="settings__entries">
              {events.map(({ id, kind, createdAt, network }) => (
                <li key={id}>
                  {t.event({
                    what: t.eventKinds[kind as keyof typeof t.eventKinds] ?? kind,
                    day: momentOf(createdAt),
                    network,
                  })}
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
}
