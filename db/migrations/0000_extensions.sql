-- What columns and indexes are made with.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
-- What is looked for and what is kept in one form: folded, and without apostrophes, which people write in four ways or leave out.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(public.fold(value), '''`´', '');
--> statement-breakpoint
-- Words by their Portuguese stem, with and without accents.
CREATE TEXT SEARCH CONFIGURATION "portuguese_plain" (COPY = "portuguese");
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "portuguese_plain" ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, hword, hword_part, word WITH unaccent, portuguese_stem;
