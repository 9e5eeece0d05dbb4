/** Where an S3-compatible store is, and how it is spoken to. */
export interface S3Settings {
  /** Null for Amazon's, which follows from the region. */
  endpoint: string | null;
  /** Address under which browsers reach the store. Null if they do not. */
  publicEndpoint: string | null;
  bucket: string;
  region: string;
  /** Whether the bucket is in the path of URLs, not in their host. */
  isPathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string };
}
