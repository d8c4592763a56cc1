/**
 * A posted form, and whether its body was one: not cut short, and of the type it says to be. What was
 * whole of a cut multipart body, or reads as fields of another, is given all the same: nobody should type twice.
 */
export async function readForm(request: Request): Promise<{ form: FormData; isWhole: boolean }> {
  const type = request.headers.get('content-type') ?? '';
  const body = await request.arrayBuffer();
  const whole = await parse(type, body);
  if (whole !== null) return { form: whole, isWhole: true };
  return { form: (await parse(type, closed(type, body))) ?? plainFields(type, body), isWhole: false };
}

async function parse(type: string, body: BodyInit): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** A multipart body up to its last whole part. */
function closed(type: string, body: ArrayBuffer): string {
  const boundary = /boundary="?([^";]{1,70})/i.exec(type)?.[1];
  const text = new TextDecoder().decode(body);
  const end = boundary === undefined ? -1 : text.lastIndexOf(`\r\n--${boundary}`);
  return end === -1 ? '' : `${text.slice(0, end)}\r\n--${boundary}--\r\n`;
}

function plainFields(type: string, body: ArrayBuffer): FormData {
  const form = new FormData();
  if (type.toLowerCase().startsWith('multipart/')) return form;
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body))) form.append(name, value);
  return form;
}
