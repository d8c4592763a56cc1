import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BucketStandIn, signatureOf, startBucketStandIn } from '#test/bucket-stand-in.ts';
import { type BucketPlace, openBucket } from './bucket.server.ts';

let standIn: BucketStandIn;
beforeAll(async () => {
  standIn = await startBucketStandIn();
});
afterEach(() => {
  standIn.set('clear');
  standIn.objects.clear();
});
afterAll(() => standIn.close());

const quick = { tries: 3, tryMs: 300, pauseMs: 1 };
const open = (other: Partial<BucketPlace> = {}) => openBucket({ ...standIn.place, ...other }, quick);
const bytes = Buffer.from('recibo');

// Amazon S3, API reference, "Signature calculations for the Authorization header", with its key that opens nothing.
const published = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
const publishedSum = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
const written = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
describe('signatures as AWS published them, by which the stand-in judges', () => {
  it.each([
    ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    [
      'PUT',
      '/test%24file.text',
      { ...written, 'x-amz-content-sha256': publishedSum },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('%s %s', (method, path, more, expected) => {
    const headers = { ...published, ...more };
    const signedHeaders = Object.keys(headers).sort().join(';');
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
    expect(signatureOf({ method, path, headers, signedHeaders, region: 'us-east-1' }, secret)).toBe(expected);
  });
});

describe('objects of a bucket', () => {
  it('are put, got, listed over several pages below their prefix alone, and removed', async () => {
    const bucket = open();
    const names = Array.from({ length: 20 }, (_, at) => `${at}/ç ão (1)*'+.jpg`).sort();
    for (const name of names) await bucket.put(name, bytes);
    await open({ prefix: 'um-outro' }).put('x', bytes);
    const listed: string[] = [];
    for await (const { name } of bucket.list()) listed.push(name);
    expect(listed).toEqual(names);
    expect(await bucket.get(names[3] ?? '')).toEqual(bytes);
    await bucket.remove(names[3] ?? '');
    expect([
      await bucket.get(names[3] ?? ''),
      await bucket.has(names[3] ?? ''),
      await bucket.has(names[4] ?? ''),
    ]).toEqual([null, false, true]);
  });

  it('are written once where only a new one was wanted, by two at the same time too', async () => {
    const both = await Promise.all(['a', 'b'].map((text) => open().put('mark', Buffer.from(text), { onlyNew: true })));
    expect(both.sort()).toEqual([false, true]);
  });
});

describe('a storage that refuses or fails', () => {
  it('is believed about a wrong secret, at once and without showing it', async () => {
    const before = standIn.asked.length;
    const refused = open({ secret: 'of-another' }).put('x', bytes);
    await expect(refused).rejects.toThrow(/did not do PUT: it answered 403 SignatureDoesNotMatch\.$/);
    expect([standIn.asked.length - before, standIn.objects.size]).toEqual([1, 0]);
  });

  it.each(['unavailable', 'hangs', 'cut short'] as const)(
    'is asked again when it %s, three times at most',
    async (how) => {
      await open().put('x', bytes);
      standIn.set(how, 2);
      expect(await open().get('x')).toEqual(bytes);
      standIn.set(how);
      await expect(open().get('x')).rejects.toThrow('did not do GET');
    },
  );

  it('does not make an object missing because the bucket is', async () => {
    await expect(open({ bucket: 'outro' }).get('x')).rejects.toThrow('has no bucket outro (NoSuchBucket)');
  });
});
