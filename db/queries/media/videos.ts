import { statement, type Sql } from '../../connection/database.ts';
import type { Video } from '../../../views/contract/pins/media.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';

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

const bySignature = statement('video_by_signature')`
  SELECT v.signature, v.width, v.height, v.duration_ms AS "durationMs", v.has_audio AS "hasAudio",
    v.has_streams AS "hasStreams", i.signature AS "posterSignature", i.width AS "posterWidth",
    i.height AS "posterHeight", i.dominant_color AS "posterColor", i.format AS "posterFormat"
  FROM videos v JOIN images i ON i.signature = v.poster_signature WHERE v.signature = $1`;

/** Returns a prepared video with its poster, or null. */
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

const insert = statement('video_insert')`
  INSERT INTO videos (signature, width, height, duration_ms, has_audio, has_streams, poster_signature, bytes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (signature) DO UPDATE SET used_at = now()`;

/** Records a video whose files are stored. Of an existing row, only its use. */
export async function insertVideo(sql: Sql, video: Video, bytes: number): Promise<void> {
  await sql.rows(insert, [
    video.signature,
    video.width,
    video.height,
    video.durationMs,
    video.hasAudio,
    video.hasStreams,
    video.poster.signature,
    bytes,
  ]);
}

const known = statement('videos_known')`SELECT signature FROM videos WHERE signature = ANY ($1)`;

/** Filters the signatures to those with a video. */
export async function knownVideos(sql: Sql, signatures: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ signature: string }>(known, [signatures]);
  return new Set(rows.map((row) => row.signature));
}
