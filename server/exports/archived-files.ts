import { z } from 'zod';

/** Names of files in an archive. No other names are read. */
export const pictureName = z.string().regex(/^pictures\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/);
export const videoName = z.string().regex(/^videos\/[0-9a-f]{32}\.mp4$/);
