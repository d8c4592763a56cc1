import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const bytes = { schema: z.string().meta({ format: 'binary' }) };

/** Response types of a route that sends an uploaded paper. */
export const paperResponses = {
  200: { content: { 'application/pdf': bytes, 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes } },
};

/** Types of the sounds that are kept. */
export const soundTypes = ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'] as const;

/** Response types of a route that sends a recorded voice. */
export const soundResponses = { 200: { content: Object.fromEntries(soundTypes.map((type) => [type, bytes])) } };

/** Response types of a route that sends a public picture. */
export const pictureResponses = {
  200: {
    content: { 'image/webp': bytes, 'image/avif': bytes, 'image/png': bytes, 'image/jpeg': bytes },
  },
};

/** Response types of a route that sends a file to be saved, never shown. */
export const fileResponses = { 200: { content: { 'application/octet-stream': bytes } } };

const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/webp': 'webp' };

/** Sends a private uploaded file: shown inline, but sandboxed. */
export function replyWithFile(
  reply: FastifyReply,
  { bytes, contentType, name }: { bytes: Buffer; contentType: string /** Without extension. */; name: string },
) {
  const extension = extensions[contentType] ?? 'jpg';
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': `inline; filename="${name}.${extension}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    .serializer((payload: unknown) => payload as string)
    .send(bytes);
}

/** Sends a private sound, which the page plays. */
export function replyWithSound(reply: FastifyReply, { bytes, contentType }: { bytes: Buffer; contentType: string }) {
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .serializer((payload: unknown) => payload as string)
    .send(bytes);
}

/** Sends a private file to be saved under its name: nothing in it is shown. */
export function replyWithDownload(reply: FastifyReply, { bytes, fileName }: { bytes: Buffer; fileName: string }) {
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .serializer((payload: unknown) => payload as string)
    .send(bytes);
}

/** Sends a public picture. Its address is its random key, so its content never changes. */
export function replyWithPublicPicture(
  reply: FastifyReply,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
) {
  return reply
    .headers({
      'content-type': contentType,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .serializer((payload: unknown) => payload as string)
    .send(bytes);
}
