import { escapeHtml } from '../../views/base/markup.ts';
import type { LinkedText, Mail } from '../../views/languages/fill-mail.ts';
import { directionOf, pageLanguage } from '../../views/languages/languages.ts';
import { catalog } from '../../views/languages/catalog.ts';
import { localeNow } from '../../views/languages/language-scope.ts';

const plain = catalog('mail', 'plain');

/**
 * Renders a mail as plain text and as HTML that needs no style sheet, image, or script. The HTML names the language and
 * direction that texts are read in now.
 */
export function renderMail({ title, paragraphs, action, notes = [] }: Mail): {
  text: string;
  html: string;
} {
  const locale = localeNow();
  const inLanguage = `lang="${pageLanguage(locale)}" dir="${directionOf(locale)}"`;
  // Lines of plain text take their direction from their first letter, which may be in a name of the other direction.
  const line = directionOf(locale) === 'rtl' ? (words: string) => `\u200f${words}` : (words: string) => words;
  const linked = ({ text: words, href }: LinkedText): string => `${line(words)}\n${href}`;
  const text = [
    line(title),
    ...paragraphs.map((words) => (typeof words === 'string' ? line(words) : linked(words))),
    ...(action === undefined ? [] : [`${line(plain.linked({ label: action.label }))}\n${action.href}`]),
    ...notes.map(({ text: words, href }) =>
      href === undefined ? line(words) : linked({ text: words, href }),
    ),
  ].join('\n\n');
  const body = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${paragraphHtml(words)}</p>`),
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:24px;background:#0f6650;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`,
    ...notes.map(
      (note) =>
        `<p style="margin:0 0 12px;font-size:13px;color:#5f5f5f">${note.href === undefined ? escapeHtml(note.text) : `<a href="${escapeHtml(note.href)}" style="color:#5f5f5f">${escapeHtml(note.text)}</a>`}</p>`,
    ),
  ].join('');
  return {
    text: `${text}\n`,
    // Mail programs on the web keep the body's content alone.
    html: `<!doctype html><html ${inLanguage}><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#111111;background:#ffffff"><div ${inLanguage} style="max-width:520px;margin:0 auto">${body}</div></body></html>`,
  };
}

const paragraphHtml = (words: string | LinkedText): string =>
  typeof words === 'string'
    ? escapeHtml(words)
    : `<a href="${escapeHtml(words.href)}" style="color:#0f6650">${escapeHtml(words.text)}</a>`;
