import type { Owner } from '#platform/files/files.server.ts';

/** Owner of a picture's files, one for each size and type. */
export const pictureOwner = (picture: string): Owner => ({ ownerKind: 'post-picture', ownerId: picture });

/** Purpose of one file of a picture: `post-picture:960.avif`. */
export const picturePurpose = (file: string) => `post-picture:${file}`;
