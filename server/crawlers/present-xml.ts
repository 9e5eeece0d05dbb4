/** XML markup that `xml` does not escape. */
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

/** Tagged template for XML: escapes text, joins lists, omits null, and keeps `Xml` as is. */
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

/** Control characters and lone surrogates are invalid in XML, even escaped. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}
