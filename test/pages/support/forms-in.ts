import { Parser } from 'htmlparser2';

type Field = [name: string, value: string];

/** A POST form of a page that offers a choice. */
export interface FormOnPage {
  /** Tells it from the other forms of its page. */
  key: string;
  action: string;
  /** What it says: texts, ticks and selected options. */
  state: string[];
  /** What it sends once all choices are changed and its texts typed. */
  sent: Field[];
  /** What it says then. */
  chosen: string[];
  choices: number;
}

interface Control {
  form: string | number;
  tag: string;
  type: string;
  name: string;
  value: string;
  isOn: boolean;
  options: { value: string; isOn: boolean }[];
}

const typed: Record<string, string> = {
  text: 'typed before',
  textarea: 'typed before',
  url: 'https://example.com/typed',
  number: '3',
  date: '2040-01-02',
  'datetime-local': '2040-01-02T03:04',
};

/** Returns the forms of a page as a browser without script would fill and send them. */
export function formsIn(html: string): FormOnPage[] {
  const forms: { action: string; id: string | number; isPost: boolean }[] = [];
  const controls: Control[] = [];
  let open: string | number | null = null;
  let words: Control | null = null;
  const parser = new Parser({
    onopentag(tag, at) {
      if (tag === 'form') {
        open = at['id'] ?? forms.length;
        forms.push({ action: at['action'] ?? '', id: open, isPost: at['method']?.toLowerCase() === 'post' });
      }
      const form = at['form'] ?? open;
      if (tag === 'option') {
        const select = controls.at(-1);
        select?.options.push({ value: at['value'] ?? '', isOn: 'selected' in at });
      }
      if (!['input', 'select', 'textarea', 'button'].includes(tag)) return;
      if (form === null || at['name'] === undefined || 'disabled' in at) return;
      const value = at['value'] ?? '';
      const type = tag === 'input' ? (at['type'] ?? 'text') : tag;
      const control = { form, tag, type, name: at['name'], value, isOn: 'checked' in at, options: [] };
      controls.push(control);
      if (tag === 'textarea') words = control;
    },
    ontext(text) {
      if (words !== null) words.value += text;
    },
    onclosetag(tag) {
      if (tag === 'form') open = null;
      if (tag === 'textarea') words = null;
    },
  });
  parser.end(html);
  return forms
    .filter(({ isPost }) => isPost)
    .map(({ action, id }) =>
      formOf(
        action,
        controls.filter(({ form }) => form === id),
      ),
    )
    .filter(({ choices }) => choices > 0);
}

function formOf(action: string, controls: Control[]): FormOnPage {
  const sent: Field[] = [];
  const state: string[] = [];
  const chosen: string[] = [];
  let choices = 0;
  for (const control of controls) {
    const { type, name, value, isOn, options } = control;
    switch (type) {
      case 'hidden':
        sent.push([name, value]);
        break;
      case 'checkbox':
      case 'radio': {
        const group = type === 'checkbox' ? [control] : controls.filter((other) => other.name === name);
        const next = type === 'checkbox' ? !isOn : group.findLast((one) => !one.isOn) === control;
        if (isOn) state.push(`${name}=${value}`);
        if (!next) break;
        sent.push([name, value]);
        chosen.push(`${name}=${value}`);
        break;
      }
      case 'select': {
        const now = options.find((option) => option.isOn) ?? options[0];
        const next = options.findLast((option) => option !== now) ?? now;
        state.push(`${name}=${now?.value}`);
        chosen.push(`${name}=${next?.value}`);
        sent.push([name, next?.value ?? '']);
        break;
      }
      case 'password':
        sent.push([name, 'not the password']);
        break;
      default: {
        const text = typed[type];
        if (text === undefined) break;
        state.push(`${name}=${value}`);
        chosen.push(`${name}=${text}`);
        sent.push([name, text]);
      }
    }
    if (['checkbox', 'radio', 'select'].includes(type)) choices += 1;
  }
  const button = controls.find(({ tag }) => tag === 'button');
  if (button !== undefined) sent.push([button.name, button.value]);
  const names = controls.filter(({ tag }) => tag !== 'button').map(({ name }) => name);
  return { key: `${action} ${[...new Set(names)].join()}`, action, state, sent, chosen, choices };
}
