import type { BucketPlace } from './bucket.server.ts';
import { createBucketStore } from './bucket-store.server.ts';
import { createFileStore, type FileStore, filesFolder } from './file-store.server.ts';

/** The variables by which the environment names the place of uploaded files. */
export interface StoreVariables {
  DATA_DIR: string;
  FILES_DIR?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET?: string | undefined;
  S3_PREFIX: string;
}

/** The store that the environment names: a bucket where one is given, otherwise a folder. */
export function openFileStore(env: StoreVariables): FileStore {
  return openBucketStore(env) ?? createFileStore(filesFolder(env), env.DATA_DIR);
}

/** The bucket of the environment; undefined where it names none. */
export function openBucketStore(env: StoreVariables): FileStore | undefined {
  const place = bucketPlaceOf(env);
  return place === undefined ? undefined : createBucketStore(place, env.DATA_DIR);
}

function bucketPlaceOf(env: StoreVariables): BucketPlace | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET: secret } = env;
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secret === undefined)
    return undefined;
  return { endpoint, bucket, accessKey, secret, region: env.S3_REGION, prefix: env.S3_PREFIX };
}
