export interface ChosenFile {
  name: string;
  /** MIME type guessed by the browser, or '' if unknown. */
  type: string;
  size: number;
}

export type FileJudgment =
  | { ok: true; kind: 'picture' | 'video' }
  | { ok: false; why: 'kind' | 'empty' | 'large'; maxBytes: number };

const endings: Record<string, 'picture' | 'video'> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  gif: 'picture',
  avif: 'picture',
  heic: 'picture',
  heif: 'picture',
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  webm: 'video',
};

/** Returns whether a file is worth uploading. The server inspects the content (UPLOAD-04). */
export function judgeFile(
  file: ChosenFile,
  most: { pictureBytes: number; videoBytes: number },
): FileJudgment {
  const kind = kindOf(file);
  if (kind === null) return { ok: false, why: 'kind', maxBytes: most.pictureBytes };
  const maxBytes = kind === 'video' ? most.videoBytes : most.pictureBytes;
  if (file.size === 0) return { ok: false, why: 'empty', maxBytes };
  return file.size > maxBytes ? { ok: false, why: 'large', maxBytes } : { ok: true, kind };
}

function kindOf({ name, type }: ChosenFile): 'picture' | 'video' | null {
  if (/^image\/(jpeg|png|webp|gif|avif|heic|heif)$/.test(type)) return 'picture';
  if (/^video\/(mp4|quicktime|webm|x-m4v)$/.test(type)) return 'video';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return type === '' && Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null;
}
