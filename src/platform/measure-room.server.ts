import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './error-codes.server.ts';

/** Bytes of a disk, and those that are free for us. */
export interface Room {
  free: number;
  total: number;
}

/** The fullest of the disks of these folders, existing or not. */
export async function measureRoom(folders: readonly string[]): Promise<Room> {
  const rooms = await Promise.all(folders.map(measure));
  return rooms.reduce((least, room) => (room.free < least.free ? room : least));
}

async function measure(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return measure(dirname(folder));
  }
}
