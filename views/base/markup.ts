const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => escapes[char] ?? char) : text;
}

/** Markup that is already safe; `markup` leaves it as it is. */
export interface Markup {
  html: string;
}

/** Tagged template for markup strings: strings and numbers are escaped, null is nothing, `Markup` is kept. */
export function markup(parts: TemplateStringsArray, ...values: (string | number | null | Markup)[]): Markup {
  let out = parts[0] ?? '';
  values.forEach((value, index) => {
    if (value !== null) out += typeof value === 'object' ? value.html : escapeHtml(String(value));
    out += parts[index + 1] ?? '';
  });
  return { html: out };
}
