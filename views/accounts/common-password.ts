/** Base words of common passwords, in plain lower-case letters. */
const words = new Set(
  (
    'password passwort motdepasse contrasena senha parola letmein welcome iloveyou loveyou monkey dragon sunshine princess ' +
    'football baseball basketball soccer hockey superman batman spiderman pokemon starwars master shadow michael jennifer ' +
    'jordan jessica ashley charlie daniel thomas george andrew joshua matthew hunter killer trustno changeme secret admin ' +
    'administrator login access default guest test testing tester user root system computer internet samsung google facebook ' +
    'youtube instagram pinterest minecraft fortnite liverpool arsenal chelsea barcelona realmadrid manchester mustang ' +
    'corvette ferrari mercedes harley yamaha cheese cookie chocolate butterfly flower summer winter spring autumn monday ' +
    'friday january december freedom whatever nothing forever blessed jesus christ angel heaven family mother father ' +
    'brother sister babygirl lovely beautiful hello helloworld goodbye passw pass word changeit temp temporary demo sample'
  ).split(' '),
);
/** Keyboard rows and common sequences, forward and backward. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, [...run].reverse().join('')]);
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Returns whether a password is an obvious guess: a common word or one of `own` (the site's name, the person's), also
 * with substitutions, repeated, with spaces between, or surrounded by digits and symbols; a keyboard run; or one repeated character or
 * group. A password with much more text around it passes.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = withoutMarks(password);
  const bare = letters(plain);
  if (/^(.{1,4}?)\1+$/u.test(plain) && plain.length <= 16) return true;
  if (bare.length >= 4 && runs.some((run) => run.includes(bare))) return true;
  const core = (text: string): string => text.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');
  const undisguised = (text: string): string =>
    [...text].map((letter) => disguises[letter] ?? letter).join('');
  const known = new Set([...words, ...own.map(withoutMarks).filter((each) => each.length >= 3)]);
  const isGuess = (text: string): boolean =>
    known.has(text) ||
    runs.some((run) => text.length >= 4 && run.includes(text)) ||
    known.has(/^(.{3,}?)\1+$/u.exec(text)?.[1] ?? '');
  return [plain, bare, letters(undisguised(plain))].some((text) =>
    [core(text), undisguised(core(text)), core(undisguised(text))].some(
      (each) => text.length - each.length <= 8 && isGuess(each),
    ),
  );
}

const letters = (text: string): string => text.replace(/[^\p{Letter}\p{Number}]/gu, '');

const withoutMarks = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '');
