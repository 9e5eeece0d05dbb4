import { z } from 'zod';

/** Names that files have in an archive; nothing is read under others. */
export const pictureName = z.string().regex(/^pictures\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/);
export const videoName = z.string().regex(/^videos\/[0-9a-f]{32}\.mp4$/);
