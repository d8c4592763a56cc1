import type { FastifyReply } from 'fastify';

/** Answers with a private file that somebody uploaded: shown in its place, but able to do nothing there. */
export function replyWithFile(
  reply: FastifyReply,
  { bytes, contentType, name }: { bytes: Buffer; contentType: string /** Without extension. */; name: string },
) {
  const extension = contentType === 'application/pdf' ? 'pdf' : contentType === 'image/png' ? 'png' : 'jpg';
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
