import { Parser } from 'htmlparser2';

/** A form of a page: its address, its current values, and its required controls. */
export interface PageForm {
  action: string;
  fields: Map<string, string>;
  /** Kind of control by name, such as `email` or `textarea`. */
  required: Map<string, string>;
}

/** POST forms of a page, by their first button. The marked choice counts, else the first. Checkboxes are checked. */
export function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | null = null;
  let select: Record<string, string> | null = null;
  let hasButton = false;
  const add = (attributes: Record<string, string>, value: string, kind: string): void => {
    const { name = '' } = attributes;
    if (form === null || name === '') return;
    form.fields.set(name, value);
    if ('required' in attributes) form.required.set(name, kind);
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '', value = '', type = 'text', action = '', method = '' } = attributes;
      if (tag === 'form') {
        form = method.toLowerCase() === 'post' ? { action, fields: new Map(), required: new Map() } : null;
        hasButton = false;
      }
      const isFirst = form?.fields.has(name) !== true;
      if (tag === 'textarea') add(attributes, '', 'textarea');
      else if (tag === 'select') select = attributes;
      else if (tag === 'option' && select !== null) {
        const known = form?.fields.get(select['name'] ?? '') ?? '';
        if ('selected' in attributes || known === '') add(select, value, 'select');
      } else if (tag === 'button' && type !== 'button' && !hasButton) {
        hasButton = true;
        add(attributes, value, 'button');
      } else if (tag === 'input') {
        if (type !== 'radio' || isFirst || 'checked' in attributes) add(attributes, value, type);
      }
    },
    onclosetag(tag) {
      if (tag === 'select') select = null;
      if (tag !== 'form' || form === null) return;
      forms.push(form);
      form = null;
    },
  });
  parser.end(html);
  return forms;
}
