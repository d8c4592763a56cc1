/**
 * The header by which an action that lay on a phone says by whose account it was done: under anybody else's sign-in it
 * is not taken, and stays on the phone.
 */
export const actionOwnerHeader = 'action-owner';
