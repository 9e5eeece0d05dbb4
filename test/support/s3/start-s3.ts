import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../server/adapters/storage/s3-settings.ts';
import { endProcess } from '../service/processes.ts';

/** Debian's own Python: another one on the PATH does not see Debian's packages. */
const python = '/usr/bin/python3';
const script = join(import.meta.dirname, 'serve-s3.py');

export const s3Missing =
  'There is no S3 server for tests here. On Debian and Ubuntu: apt-get install --no-install-recommends python3-swift';

export const hasS3 = (): boolean => spawnSync(python, ['-c', 'import swift, eventlet']).status === 0;

export interface S3Server {
  settings: S3Settings;
  /** The same as settings of the service. */
  env: Record<string, string>;
  /** Lets it answer nobody for a while. Its objects are in memory, so it cannot be killed. */
  freeze(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** OpenStack Swift with its S3 interface and an empty bucket. Starts in about a second. */
export async function startS3(bucket = 'pins'): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-s3-'));
  const credentials = { accessKeyId: 'tests:tester', secretAccessKey: 'testing-secret' };
  const child = spawn(python, [script, folder, credentials.accessKeyId, credentials.secretAccessKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    await endProcess(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const region = 'us-east-1';
  const endpoint = await listening(child.stdout).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  client.destroy();
  return {
    settings: { endpoint, publicEndpoint: endpoint, bucket, region, isPathStyle: true, credentials },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async freeze(ms) {
      child.kill('SIGSTOP');
      await setTimeout(ms);
      child.kill('SIGCONT');
    },
    stop,
  };
}

async function listening(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output }))
    return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  throw new Error('The S3 server ended before it was ready.');
}
