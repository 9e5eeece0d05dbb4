import type { UserSummary } from '../contract/models.ts';
import { messageTexts as t } from './texts.ts';
import { Avatar } from '../base/avatar.tsx';

/** Recipients with checkboxes. */
export function ReceiverChoice({
  people,
  chosen,
  error,
}: {
  people: UserSummary[];
  chosen: string[];
  error: string | undefined;
}) {
  return (
    <fieldset className="choice-field receiver-choice" id="receivers" tabIndex={-1}>
      <legend>{t.sendTo}</legend>
      {error !== undefined && <p className="error-text">{error}</p>}
      {people.map((person) => (
        <label key={person.id}>
          <input
            type="checkbox"
            name="user_ids"
            value={person.id}
            defaultChecked={chosen.includes(person.id)}
          />
          <Avatar user={person} size={36} />
          <span dir="auto">{person.fullName || person.username}</span>
        </label>
      ))}
    </fieldset>
  );
}
