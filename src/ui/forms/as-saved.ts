/**
 * Resets a form that follows the server after saving: nothing counts as edited except text typed meanwhile. Otherwise
 * saved fields would stay `dirty` and stop following; without `keepFieldsRef` the library would lose its fields until
 * each is redrawn.
 */
export const asSaved = { keepDirtyValues: false, keepValues: true, keepFieldsRef: true } as const;

/** Options of a form that follows the server: edited values and errors stay. */
export const asFollowed = { keepDirtyValues: true, keepErrors: true } as const;
