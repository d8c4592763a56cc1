/**
 * Calls `onGone` once when the starting script is gone, even by kill -9: its end of the channel closes. Does nothing
 * when the process was started directly.
 */
export function watchParent(onGone: () => void): void {
  if (process.channel === undefined || process.channel === null) return;
  process.once('disconnect', onGone);
  process.channel.unref();
}
