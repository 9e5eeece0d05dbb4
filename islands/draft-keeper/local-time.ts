import { builderTexts } from '../../views/drafts/texts/builder.ts';
import { localTimeOf, showLocalMoments } from '../../views/drafts/local-time.ts';

/** The server sends UTC. People read and enter local time. */
export function showLocalTime(form: HTMLElement): void {
  showLocalMoments();
  const input = form.querySelector<HTMLInputElement>('[name=publish_at]');
  if (input === null) return;
  const hint = form.querySelector(`#${input.id}-hint`);
  if (hint !== null) hint.textContent = builderTexts.localTime;
  if (input.value !== '' && input.value === input.defaultValue)
    input.value = localTimeOf(input.value, new Date(`${input.value}Z`).getTimezoneOffset());
}

/** Sends the time only if requested, converted to UTC. */
export function sendTime(fields: FormData, isAsked: boolean): void {
  const at = fields.get('publish_at');
  if (!isAsked) fields.delete('publish_at');
  else if (typeof at === 'string' && at !== '') fields.set('publish_at', new Date(at).toISOString());
}
