import type { UserSummary } from '../contract/models.ts';
import { messageTexts as t } from './texts.ts';
import { Avatar } from '../base/avatar.tsx';

/** Recipients with checkboxes. */
export function ReceiverChoice({
  people,
  chosen,
  error,
  name = 'user_ids',
}: {
  people: UserSummary[];
  chosen: string[];
  error: string | undefined;
  name?: string;
}) {
  return (
    <fieldset className="choice-field receiver-choice" id="receivers" tabIndex={-1}>
      <legend>{t.sendTo}</legend>
      {error !== undefined && <p className="error-text">{error}</p>}
      {people.map((person) => (
        <label key={person.id}>
          <input type="checkbox" name={name} value={person.id} defaultChecked={chosen.includes(person.id)} />
          <Avatar user={person} size={36} />
          <span dir="auto">{person.fullName || person.username}</span>
        </label>
      ))}
    </fieldset>
  );
}
