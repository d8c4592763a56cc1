import themeSheet from './theme.css?url';

/** The sheet of the application documents, by its address: one tied to a shared chunk would follow it into others. */
export const themeLinks = () => [{ rel: 'stylesheet', href: themeSheet }];
