interface ReadForm {
  form: FormData;
  /** Its body was one: not cut short, and of the type it says to be. */
  isWhole: boolean;
  /** It was longer than `maxBytes`. */
  isTooLarge: boolean;
}

/**
 * A posted form, stored up to `maxBytes`; the rest is read and discarded, so that its sender gets the answer. The
 * complete fields of a truncated body are returned, so that nobody types twice.
 */
export async function readForm(request: Request, maxBytes = Number.POSITIVE_INFINITY): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? '';
  const { body, isTooLarge } = await readUpTo(request, maxBytes);
  const whole = isTooLarge ? null : await parse(type, body);
  if (whole !== null) return { form: withOneBreak(whole), isWhole: true, isTooLarge };
  const form = (await parse(type, closed(type, body))) ?? plainFields(type, body);
  return { form: withOneBreak(form), isWhole: false, isTooLarge };
}

/** Browsers send a line break as two characters, but count it as one. */
function withOneBreak(form: FormData): FormData {
  const read = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') read.append(name, value.replaceAll('\r\n', '\n'));
    else read.append(name, value);
  }
  return read;
}

async function readUpTo({ body }: Request, maxBytes: number) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isTooLarge = false;
  for await (const part of body ?? []) {
    const kept = part.subarray(0, maxBytes - size);
    isTooLarge ||= kept.length < part.length;
    size += kept.length;
    if (kept.length > 0) parts.push(kept);
  }
  return { body: Buffer.concat(parts), isTooLarge };
}

async function parse(type: string, body: BodyInit): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** A multipart body up to its last whole part. */
function closed(type: string, body: Buffer): Buffer<ArrayBuffer> {
  const boundary = /boundary="?([^";]{1,70})/i.exec(type)?.[1];
  const end = boundary === undefined ? -1 : body.lastIndexOf(`\r\n--${boundary}`);
  return end === -1 ? Buffer.from('') : Buffer.concat([body.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function plainFields(type: string, body: Buffer): FormData {
  const form = new FormData();
  if (type.toLowerCase().startsWith('multipart/')) return form;
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) form.append(name, value);
  return form;
}
