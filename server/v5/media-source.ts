import { z } from 'zod';
import { fieldError } from '../errors.ts';

const source = z.discriminatedUnion(
  'source_type',
  [
    z.object({ source_type: z.literal('image_url'), url: z.string().min(1).max(2048) }),
    z.object({
      source_type: z.literal('image_base64'),
      data: z.string().min(1),
      content_type: z.string().optional(),
    }),
    z.object({ source_type: z.literal('pin_url'), url: z.string().min(1).max(2048).optional() }),
  ],
  { error: 'Use image_url, image_base64 or pin_url.' },
);

/** The fields of a new pin that its `media_source` says (protocol §7). Throws a field error. */
export function pictureFieldsOf(given: unknown, link: unknown): Record<string, unknown> {
  const parsed = source.safeParse(given);
  if (!parsed.success) throw fieldError('media_source', 'Give a source_type with what belongs to it.');
  switch (parsed.data.source_type) {
    case 'image_url':
      return { image_url: parsed.data.url };
    case 'image_base64':
      return { image_base64: parsed.data.data };
    case 'pin_url':
      return { image_url: parsed.data.url ?? link };
  }
}
