import type { OnDemand } from '../on-demand.ts';

/** Comments and descriptions, whose mentions notify. */
const fields = 'textarea:is(#comment-text, [name=description])';

/** The beginning of a mention, also if this started listening after its `@`. */
const mention = /(?:^|\W)@\w{0,30}$/;

/** Loads suggestions of people once `@` is typed. */
export function watchMentions({ suggestPeople }: OnDemand): void {
  document.addEventListener('input', ({ target }) => {
    const field = target as HTMLTextAreaElement;
    if (field.matches(fields) && mention.test(field.value.slice(0, field.selectionStart)))
      void suggestPeople(field).catch(() => undefined);
  });
}
