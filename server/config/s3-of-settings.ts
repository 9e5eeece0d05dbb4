import type { z } from 'zod';
import type { S3Settings } from '../adapters/storage/s3-settings.ts';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { SettingError } from './setting-error.ts';
import type { settings } from './settings.ts';

/** The settings that mean nothing without a bucket. */
const ofStore = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const;

/** Returns the object store's settings, or null for the data folder. Throws a message that names the wrong setting. */
export function s3OfSettings(values: z.output<typeof settings>): S3Settings | null {
  if (values.S3_DIRECT_UPLOADS && values.S3_PUBLIC_ENDPOINT === undefined)
    throw new SettingError('S3_DIRECT_UPLOADS', t.needsPublicEndpoint);
  if (values.S3_BUCKET === undefined) {
    const alone = ofStore.find((name) => values[name] !== undefined);
    if (alone !== undefined) throw new SettingError(alone, t.needsBucket);
    return null;
  }
  if (values.S3_ACCESS_KEY_ID === undefined || values.S3_SECRET_ACCESS_KEY === undefined)
    throw new SettingError('S3_BUCKET', t.needsKeys);
  return {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT ?? null,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? null,
    region: values.S3_REGION ?? 'us-east-1',
    // Amazon's own stores have a host name for each bucket. Of others, few do unless they are set up for it.
    isPathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    credentials: { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY },
  };
}

/** Returns the origin of URLs that lead browsers to the bucket, or null if there are none. */
export function publicOriginOf({ publicEndpoint, isPathStyle, bucket }: S3Settings): string | null {
  if (publicEndpoint === null || isPathStyle) return publicEndpoint;
  const { protocol, host } = new URL(publicEndpoint);
  return `${protocol}//${bucket}.${host}`;
}
