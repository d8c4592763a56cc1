/**
 * How a form that follows the server is reset to what was just saved: nothing counts as typed any more but what was
 * typed while it was saved. Without this the saved fields would stay `dirty` and never follow anybody else again, and
 * without `keepFieldsRef` the library would forget its fields until each is drawn anew.
 */
export const asSaved = { keepDirtyValues: false, keepValues: true, keepFieldsRef: true } as const;

/**
 * How a form follows the server: what was typed stays, and so does a refusal, after which what stands there now is read
 * anew.
 */
export const asFollowed = { keepDirtyValues: true, keepErrors: true } as const;
