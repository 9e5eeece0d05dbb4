import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compileMessage } from '../../../views/languages/compile-message.ts';
import { directionOf, languageOf, mainLocales, sourceLanguage } from '../../../views/languages/languages.ts';
import { messageIn } from '../../../views/languages/message-table.ts';

/** Minifiers choose the quotes. */
const marks = /__text\(["'`]([^"'`#]+)#[0-9a-f]{6}["'`](?:,([\w$]+))?\)/g;

/** What a script imports ahead is listed from the root. */
const listed = /(["'`])assets\/([\w./-]+\.js)(?=\1)/g;

/**
 * Writes the built scripts once for each language: English in their place, others in a folder named for the language,
 * whose scripts import each other.
 */
export async function writeScripts(assets: string): Promise<void> {
  const names = (await readdir(assets, { recursive: true })).filter((name) => name.endsWith('.js'));
  const languages = mainLocales.map(languageOf);
  for (const name of names) {
    const code = await readFile(join(assets, name), 'utf8');
    for (const language of languages) {
      const file = language === sourceLanguage ? join(assets, name) : join(assets, language, name);
      await mkdir(dirname(file), { recursive: true });
      const own = language === sourceLanguage ? code : code.replace(listed, `$1assets/${language}/$2`);
      await writeFile(file, textsWritten(own, language));
    }
  }
}

function textsWritten(code: string, language: string): string {
  return code.replace(marks, (_, id: string, h?: string) => {
    const [noun = '', ...path] = id.split('/');
    const message = messageIn(language, noun, path) ?? messageIn(sourceLanguage, noun, path) ?? '';
    const compiled = compileMessage(message, h, directionOf(language) === 'rtl');
    return compiled.code.startsWith('(v)=>') ? `(${compiled.code})` : compiled.code;
  });
}
