import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { importTexts as t } from './import-texts.ts';

export interface FoundPhoto {
  path: string;
  /** Path relative to the imported folder, with '/' separators. */
  name: string;
  /** Path of its folder, also relative. '' for the imported folder itself. */
  folder: string;
  modifiedMs: number;
}

export interface BadFile {
  name: string;
  sentence: string;
}

/** Counts of skipped files that are clearly not photographs to import, by reason. */
export interface PassedOver {
  hidden: number;
  links: number;
  sidecars: number;
  raw: number;
  other: number;
}

export interface FoundPhotos {
  photos: FoundPhoto[];
  bad: BadFile[];
  passedOver: PassedOver;
}

/** An administrator's own file may exceed the upload form's limit. */
const maxMegabytes = 100;
const maxBytes = maxMegabytes * 1024 * 1024;

const words = (text: string): Set<string> => new Set(text.split(' ').map((word) => `.${word}`));
const pictures = words('jpg jpeg jpe jfif png webp gif avif heic heif hif tif tiff bmp jxl jp2 svg psd');
const sidecars = words('xmp aae thm pp3 dop xml json txt md lrcat on1 arp cos ini db nfo log html');
const rawFiles = words(
  'raw dng cr2 cr3 crw nef nrw arw srf sr2 orf rw2 raf pef ptx x3f 3fr fff iiq erf mrw dcr kdc',
);

/**
 * Finds files with picture extensions, in a stable order. Hidden files and folders are skipped. A link to a file
 * counts only if the file is inside the folder. Links to folders are not followed, so the walk always ends.
 */
export async function findPhotos(root: string): Promise<FoundPhotos> {
  const found: FoundPhotos = {
    photos: [],
    bad: [],
    passedOver: { hidden: 0, links: 0, sidecars: 0, raw: 0, other: 0 },
  };
  const folders = [''];
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const names = await namesIn(join(root, folder));
    if (names === null) {
      found.bad.push({ name: `${folder}/`, sentence: t.folderUnreadable });
      continue;
    }
    for (const name of names) {
      if (name.startsWith('.')) found.passedOver.hidden += 1;
      else if (await visit(root, folder, name, found))
        folders.push(folder === '' ? name : `${folder}/${name}`);
    }
  }
  return found;
}

async function namesIn(path: string): Promise<string[] | null> {
  try {
    return (await readdir(path)).sort((one, other) => (one < other ? -1 : 1));
  } catch {
    return null;
  }
}

/** Records a file. Returns whether the name is that of a folder to descend into. */
async function visit(root: string, folder: string, entry: string, found: FoundPhotos): Promise<boolean> {
  const path = join(root, folder, entry);
  const name = folder === '' ? entry : `${folder}/${entry}`;
  try {
    let stats = await lstat(path);
    if (stats.isDirectory()) return true;
    if (stats.isSymbolicLink()) {
      if (!(await isVisibleFileWithin(root, path))) {
        found.passedOver.links += 1;
        return false;
      }
      stats = await stat(path);
    }
    const kind = stats.isFile() ? kindOf(entry) : 'other';
    if (kind !== 'picture') found.passedOver[kind] += 1;
    else if (stats.size > maxBytes) found.bad.push({ name, sentence: t.tooLarge({ max: maxMegabytes }) });
    else found.photos.push({ path, name, folder, modifiedMs: stats.mtimeMs });
  } catch {
    found.bad.push({ name, sentence: t.fileUnreadable });
  }
  return false;
}

function kindOf(entry: string): 'picture' | 'sidecars' | 'raw' | 'other' {
  const extension = extname(entry).toLowerCase();
  if (pictures.has(extension)) return 'picture';
  if (sidecars.has(extension)) return 'sidecars';
  return rawFiles.has(extension) ? 'raw' : 'other';
}

async function isVisibleFileWithin(root: string, path: string): Promise<boolean> {
  try {
    const target = await realpath(path);
    const inside = root.endsWith(sep) ? root : `${root}${sep}`;
    if (!target.startsWith(inside)) return false;
    const hidden = target
      .slice(inside.length)
      .split(sep)
      .some((part) => part.startsWith('.'));
    return !hidden && (await stat(target)).isFile();
  } catch {
    return false;
  }
}
