import type { OnDemand } from '../on-demand.ts';

/** Comments and descriptions, whose mentions notify. */
const fields = 'textarea:is(#comment-text, [name=description])';

/** Who a message or an invitation is for. */
const receivers =
  'form:is([action="/v3/conversations/"],[action$="/send/"],[action$="/invites/"]) input[name=username]';

/** The beginning of a mention, also if this started listening after its `@`. */
const mention = /@[\p{L}\p{M}\p{N}_]{0,30}$/u;

/** Loads suggestions of people once `@` is typed, or a name where a message or invitation goes. */
export function watchMentions({ suggestPeople }: OnDemand): void {
  const look = (target: EventTarget | null): void => {
    const field = target as HTMLTextAreaElement | HTMLInputElement;
    if (
      (field.matches(receivers) && field.value !== '') ||
      (field.matches(fields) && mention.test(field.value.slice(0, field.selectionStart ?? 0)))
    )
      void suggestPeople(field).catch(() => undefined);
  };
  document.addEventListener('input', ({ target }) => look(target));
  // What was typed before this listened.
  look(document.activeElement ?? document.body);
}
