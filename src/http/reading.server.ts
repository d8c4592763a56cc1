/** Whether a request only reads. */
export function isReading({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}
