import { peopleToMention } from '../../../server/people/mentions.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { UserSummary } from '../../../views/contract/models.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';

/** Names that are looked up for one form. */
const maxNames = 5;

/**
 * Finds the people whom names typed instead of usernames may mean, to be ticked in the form (USER-11). `idsField` is
 * the form's field of IDs. The form keeps the names, so that a later refusal offers the same people.
 */
export async function receiversOfForm(
  request: PageRequest,
  userId: string,
  form: FormState,
  idsField: string,
): Promise<{ form: FormState; people: UserSummary[] }> {
  const { username: problem, ...errors } = form.errors;
  const typed = (problem === undefined ? undefined : form.values['username']) || (form.values['meant'] ?? '');
  const names = typed.split(/[,;]/).flatMap((name) => name.trim().replace(/^@/, '') || []);
  const found = await Promise.all(
    names.slice(0, maxNames).map((name) => peopleToMention(request.services, userId, name)),
  );
  const people = onceEach(found.flat());
  if (people.length === 0) return { form, people };
  return {
    people,
    form: {
      ...form,
      values: problem === undefined ? form.values : { ...form.values, username: '' },
      errors: problem === undefined ? form.errors : { ...errors, [idsField]: t.whom },
      hidden: [...(form.hidden ?? []), { name: 'meant', value: typed }],
    },
  };
}

/** Removes repeated people, keeping the first of each. */
export const onceEach = (people: UserSummary[]): UserSummary[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];
