/** The box shared by inputs, selects and text areas. */
export const inputStyles = 'control eases input-box';
