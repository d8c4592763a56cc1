import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { measureRoom } from '../measure-room.server.ts';
import { type Bucket, type BucketPlace, openBucket } from './bucket.server.ts';
import { digestBytes } from './digest-bytes.server.ts';
import { drawKey, type FileStore, markName, nameOfKey } from './file-store.server.ts';
import { heldBackList, type StrayFiles, strayFolder } from './stray-files.server.ts';

/** A balancer asks every few seconds and waits little. */
const forProbes = { tries: 1, tryMs: 2_000, pauseMs: 0 };

const outage = 'Os arquivos estão fora do ar por um momento. Tente de novo em instantes.';

/**
 * Opens a prefix of a bucket as the store, laid out like the folder. While the storage fails, callers get `unavailable`
 * after several tries, never an answer about files.
 */
export function createBucketStore(place: BucketPlace, dataDir: string, bucket = openBucket(place)): FileStore {
  const probe = openBucket(place, forProbes);

  async function* listBelow(folder: RegExp) {
    for await (const { name, writtenAt } of bucket.list()) {
      const key = folder.exec(name)?.[1];
      if (key !== undefined) yield { key, writtenAt };
    }
  }

  const put = (key: string, bytes: Uint8Array) => orOutage(async () => void (await bucket.put(nameOfKey(key), bytes)));
  return {
    kind: 'bucket',
    place: bucket.address,
    put,
    async write(bytes) {
      const key = drawKey();
      await put(key, bytes);
      return { key, sizeBytes: bytes.byteLength, sha256: await digestBytes(bytes) };
    },
    read: (key) => orOutage(() => bucket.get(nameOfKey(key))),
    has: (key) => orOutage(() => bucket.has(nameOfKey(key))),
    remove: (key) => orOutage(() => bucket.remove(nameOfKey(key))),
    async listOlderThan(instant) {
      const found: string[] = [];
      for await (const { key, writtenAt } of listBelow(/^[0-9a-f]{2}\/([0-9a-f]{32})$/)) {
        if (writtenAt < instant) found.push(key);
      }
      return found;
    },
    strays: openStrays(bucket, () => listBelow(/^\.stray\/([0-9a-f]{32})$/)),
    readMark: async () => (await bucket.get(markName))?.toString().trim() ?? null,
    placeMark: async (mark) => void (await bucket.put(markName, Buffer.from(`${mark}\n`), { onlyNew: true })),
    removeMark: () => bucket.remove(markName),
    measureRoom: () => measureRoom([dataDir]),
    reach: async () => void (await probe.has(markName)),
  };
}

function openStrays(bucket: Bucket, listAside: () => AsyncGenerator<{ key: string; writtenAt: Date }>): StrayFiles {
  const asideName = (key: string) => `${strayFolder}/${key}`;
  const list = asideName(heldBackList);
  /** Copied before it goes: what ends in between leaves both. */
  async function move(from: string, to: string) {
    const bytes = await bucket.get(from);
    if (bytes === null) return;
    await bucket.put(to, bytes);
    await bucket.remove(from);
  }
  return {
    setAside: (key) => move(nameOfKey(key), asideName(key)),
    bringBack: (key) => move(asideName(key), nameOfKey(key)),
    remove: (key) => bucket.remove(asideName(key)),
    async list() {
      const found: { key: string; since: Date }[] = [];
      for await (const { key, writtenAt } of listAside()) found.push({ key, since: writtenAt });
      return found;
    },
    async noteHeldBack(keys) {
      if (keys.length > 0) await bucket.put(list, Buffer.from(`${JSON.stringify(keys, null, 2)}\n`));
      else if (await bucket.has(list)) await bucket.remove(list);
    },
    async countHeldBack() {
      const bytes = await bucket.get(list);
      return bytes === null ? 0 : z.array(z.string()).parse(JSON.parse(bytes.toString())).length;
    },
  };
}

async function orOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = new DomainError('unavailable', outage, { retryAfterSeconds: 5 });
    refusal.cause = error;
    throw refusal;
  }
}
