import { mentionTexts as t } from '../../../views/people/mentions/mention-texts.ts';
import { call, type AnswerOf } from '../../shared/call.ts';
import { mentionAt, type TypedMention } from '../../../views/people/mentions/mention-at.ts';
import './mentions.css';

type Person = AnswerOf<'GET /v3/mentions/suggestions/'>[number];

type Field = HTMLTextAreaElement | HTMLInputElement;

const pauseMs = 150;
const known = new WeakSet<Field>();

/**
 * Suggests people while a mention is typed, or a name in a field of names: a listbox below the field, which keeps the focus. Arrow keys move through
 * it, Enter and Tab choose, Escape closes. Once per field.
 */
export function suggestPeople(field: Field): void {
  if (known.has(field)) return;
  known.add(field);
  const list = document.createElement('ul');
  list.id = `${field.id}-people`;
  list.className = 'mention-suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', t.list);
  list.hidden = true;
  const said = document.createElement('p');
  said.className = 'visually-hidden';
  said.setAttribute('role', 'status');
  // Outside the form, which an island may still have to hydrate.
  (field.closest('main') ?? document.body).append(list, said);
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-haspopup', 'listbox');

  let people: Person[] = [];
  let active = 0;
  let typed: TypedMention | null = null;
  let timer = 0;
  let asking = new AbortController();

  const close = (): void => {
    clearTimeout(timer);
    asking.abort();
    list.hidden = true;
    said.textContent = '';
    field.removeAttribute('aria-controls');
    field.removeAttribute('aria-activedescendant');
  };
  const activate = (next: number): void => {
    active = next;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === active));
      if (at !== active) continue;
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  };
  const choose = (person: Person | undefined): void => {
    if (person === undefined || typed === null) return;
    const name = field instanceof HTMLInputElement ? person.username : `@${person.username} `;
    field.setRangeText(name, typed.start, field.selectionStart ?? field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    close();
  };
  const show = (found: Person[]): void => {
    people = found;
    if (people.length === 0) {
      close();
      return;
    }
    list.replaceChildren(...people.map((person, at) => optionOf(person, `${list.id}-${at}`)));
    list.hidden = false;
    placeBelow(list, field);
    field.setAttribute('aria-controls', list.id);
    said.textContent = t.found({ count: people.length });
    activate(0);
  };
  const ask = async (term: string): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const answer = await call('GET /v3/mentions/suggestions/', { term }, { signal });
    if (!signal.aborted) show(answer.ok ? answer.data : []);
  };
  const look = (): void => {
    typed = typedIn(field);
    clearTimeout(timer);
    if (typed === null) {
      close();
      return;
    }
    const { term } = typed;
    timer = window.setTimeout(() => void ask(term), pauseMs);
  };

  field.addEventListener('input', look);
  field.addEventListener('blur', close);
  const element: HTMLElement = field;
  element.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return;
    const { length } = people;
    if (event.key === 'ArrowDown') activate((active + 1) % length);
    else if (event.key === 'ArrowUp') activate((active + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Keeps the focus in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest('li');
    if (option !== null) choose(people[[...list.children].indexOf(option)]);
  });
  look();
}

/** In a field of names, the name before the caret, of several with commas. */
function typedIn(field: Field): TypedMention | null {
  const caret = field.selectionStart ?? field.value.length;
  if (field instanceof HTMLTextAreaElement) return mentionAt(field.value, caret);
  const [, term = ''] = /([^,;]*)$/.exec(field.value.slice(0, caret)) ?? [];
  const name = term.trimStart().replace(/^@/, '');
  return name === '' ? null : { start: caret - term.trimStart().length, term: name };
}

function placeBelow(list: HTMLElement, field: HTMLElement): void {
  const { left, bottom, width } = field.getBoundingClientRect();
  const base = list.offsetParent?.getBoundingClientRect();
  Object.assign(list.style, {
    left: `${left - (base?.left ?? 0)}px`,
    top: `${bottom - (base?.top ?? 0)}px`,
    width: `${width}px`,
  });
}

function optionOf({ fullName, username, imageSmallUrl }: Person, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  if (imageSmallUrl !== null && imageSmallUrl !== '')
    option.append(Object.assign(new Image(28, 28), { src: imageSmallUrl, alt: '' }));
  const name = document.createElement('bdi');
  name.textContent = fullName || username;
  const handle = document.createElement('small');
  handle.dir = 'ltr';
  handle.textContent = `@${username}`;
  option.append(name, ' ', handle);
  return option;
}
