-- Their tokens stood here in clear, and in the back-ups taken so far: everybody signs in once more.
DELETE FROM "sessions";