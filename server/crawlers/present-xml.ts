/** Markup that is already XML; `xml` leaves it as it is. */
export interface Xml {
  xml: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Tagged template for XML: texts are escaped, lists joined, null is nothing, `Xml` is kept. */
export function xml(parts: TemplateStringsArray, ...values: (string | number | null | Xml | Xml[])[]): Xml {
  let out = parts[0] ?? '';
  values.forEach((value, index) => {
    out += xmlOf(value) + (parts[index + 1] ?? '');
  });
  return { xml: out };
}

function xmlOf(value: string | number | null | Xml | Xml[]): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((each) => each.xml).join('');
  return typeof value === 'object' ? value.xml : escapeXml(String(value));
}

/** Control characters and halves of surrogates are in no XML document, not even escaped. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}
