import type { Sql, Statement } from '../../connection/database.ts';
import type { Video } from '../../../views/contract/media.ts';
import type { Picture } from '../../../views/contract/models.ts';

interface VideoRow {
  signature: string;
  width: number;
  height: number;
  durationMs: number;
  hasAudio: boolean;
  hasStreams: boolean;
  posterSignature: string;
  posterWidth: number;
  posterHeight: number;
  posterColor: string;
  posterFormat: Picture['format'];
}

const bySignature: Statement = {
  name: 'video_by_signature',
  text: `
    SELECT v.signature, v.width, v.height, v.duration_ms AS "durationMs", v.has_audio AS "hasAudio",
      v.has_streams AS "hasStreams", i.signature AS "posterSignature", i.width AS "posterWidth",
      i.height AS "posterHeight", i.dominant_color AS "posterColor", i.format AS "posterFormat"
    FROM videos v JOIN images i ON i.signature = v.poster_signature WHERE v.signature = $1`,
};

/** A prepared video with its poster, or null. */
export async function videoBySignature(sql: Sql, signature: string): Promise<Video | null> {
  const [row] = await sql.rows<VideoRow>(bySignature, [signature]);
  if (row === undefined) return null;
  const { posterSignature, posterWidth, posterHeight, posterColor, posterFormat, ...video } = row;
  return {
    ...video,
    poster: {
      signature: posterSignature,
      width: posterWidth,
      height: posterHeight,
      dominantColor: posterColor,
      format: posterFormat,
    },
  };
}
