const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => escapes[char] ?? char) : text;
}

/** Safe markup, which `markup` leaves unescaped. */
export interface Markup {
  html: string;
}

/** Template tag for markup strings. Escapes strings and numbers, omits null, and keeps `Markup`. */
export function markup(parts: TemplateStringsArray, ...values: (string | number | null | Markup)[]): Markup {
  let out = parts[0] ?? '';
  values.forEach((value, index) => {
    if (value !== null) out += typeof value === 'object' ? value.html : escapeHtml(String(value));
    out += parts[index + 1] ?? '';
  });
  return { html: out };
}
