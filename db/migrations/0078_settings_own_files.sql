-- The slice that holds what an operator sets is called "settings": its pictures are found under its name.
UPDATE files SET owner_kind = 'settings' WHERE owner_kind = 'site-settings';
