import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What people put together: each source's packages depend on and recommend others. */
export interface Collections {
  /** Names of the packages that are needed, by number. */
  names: string[];
  /** Names of the sources, by number. */
  boards: string[];
  /** Which packages each source's binary packages need, by number, in order of names. */
  picturesOf: number[][];
}

/** A board with fewer or more says nothing about what belongs together. */
const sizes = { least: 2, most: 300 } as const;

/**
 * Reads dependency lists of the packages that apt knows: one board for each source, with what its packages need of
 * other sources. Needs apt on Debian, downloads nothing.
 */
export async function readDependencyBoards(): Promise<Collections> {
  const needsOf = new Map<string, Set<string>>();
  const sourceOf = new Map<string, string>();
  for (const fields of await records()) {
    const name = fields['Package'] ?? '';
    if (name === '') continue;
    const source = (fields['Source'] ?? name).split(' ')[0] ?? name;
    sourceOf.set(name, source);
    const needs = needsOf.get(source) ?? new Set<string>();
    needsOf.set(source, needs);
    for (const part of `${fields['Depends'] ?? ''},${fields['Recommends'] ?? ''}`.split(/[,|]/)) {
      const need = part.trim().split(/[\s:(]/)[0] ?? '';
      if (need !== '') needs.add(need);
    }
  }
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const boards: string[] = [];
  const picturesOf: number[][] = [];
  for (const [source, needs] of [...needsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = [...needs].filter((name) => sourceOf.has(name) && sourceOf.get(name) !== source).sort();
    if (known.length < sizes.least || known.length > sizes.most) continue;
    boards.push(source);
    picturesOf.push(known.map(numberOf));
  }
  if (boards.length < 5000) throw new Error(`apt knows only ${boards.length} sources with dependencies.`);
  return { names: [...numbers.keys()], boards, picturesOf };
}

async function records(): Promise<Partial<Record<string, string>>[]> {
  const { stdout } = await run('apt-cache', ['dumpavail'], { maxBuffer: 2 ** 28 });
  return stdout.split('\n\n').map((record) => {
    const fields: Partial<Record<string, string>> = {};
    for (const [, name = '', value] of record.matchAll(/^(Package|Source|Depends|Recommends): (.*)$/gm))
      fields[name] = value;
    return fields;
  });
}
