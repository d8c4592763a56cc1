-- What is looked for and what is kept in one form: folded, and without apostrophes, which people write in four ways or leave out.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(public.fold(value), '''`´', '');--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(name || ' ' || email));--> statement-breakpoint
ALTER TABLE "conversation_messages" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(content));--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(document, '')));--> statement-breakpoint
ALTER TABLE "partner_applications" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(company_name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(contact_name, '') || ' ' || email || ' ' || whatsapp || ' ' || coalesce(document, '')));--> statement-breakpoint
ALTER TABLE "partners" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(name || ' ' || email || ' ' || phone || ' ' || document));--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(file_name));--> statement-breakpoint
ALTER TABLE "service_calls" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(protocol_number || ' ' || replace(protocol_number, '-', '') || ' ' || client_name || ' ' || client_phone || ' ' || service_type || ' ' || city));--> statement-breakpoint
ALTER TABLE "kept_requests" ALTER COLUMN "search_text" SET EXPRESSION AS (searchable(name || ' ' || email || ' ' || phone || ' ' || city));--> statement-breakpoint
-- A mobile as it was before the ninth digit becomes the number that it is now. What is another record's phone already stays as it
-- is, for a person to merge the two.
CREATE FUNCTION pg_temp.is_old(phone text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT phone ~ '^\+55[1-9]{2}[6-9]\d{7}$' $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_ninth(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT substr(phone, 1, 5) || '9' || substr(phone, 6) $$;--> statement-breakpoint
-- It would take the phone of a record that was merged away for somebody else's.
ALTER TABLE "clients" DISABLE TRIGGER "keep_main_phone";--> statement-breakpoint
UPDATE "client_phones" AS old SET "phone" = pg_temp.with_ninth("phone")
WHERE pg_temp.is_old("phone") AND NOT EXISTS (SELECT FROM "client_phones" AS other WHERE other."phone" = pg_temp.with_ninth(old."phone"));--> statement-breakpoint
UPDATE "clients" SET "phone" = pg_temp.with_ninth("phone")
WHERE pg_temp.is_old("phone") AND (
	NOT EXISTS (SELECT FROM "client_phones" AS held WHERE held."phone" = "clients"."phone")
	OR "merged_into_id" IS NULL AND EXISTS (SELECT FROM "client_phones" AS own WHERE own."client_id" = "clients"."id" AND own."phone" = pg_temp.with_ninth("clients"."phone"))
);--> statement-breakpoint
-- One client's number in both spellings is one phone, unless somebody answers it by name or a merge may yet give it back.
DELETE FROM "client_phones" AS old USING "client_phones" AS own
WHERE pg_temp.is_old(old."phone") AND own."phone" = pg_temp.with_ninth(old."phone") AND own."client_id" = old."client_id" AND old."contact_name" IS NULL
	AND NOT EXISTS (SELECT FROM "clients" WHERE "clients"."phone" = old."phone")
	AND NOT EXISTS (SELECT FROM "client_merges" WHERE "undone_at" IS NULL AND old."id" = ANY ("phone_ids"));--> statement-breakpoint
ALTER TABLE "clients" ENABLE TRIGGER "keep_main_phone";--> statement-breakpoint
UPDATE "client_addresses" SET "contact_phone" = pg_temp.with_ninth("contact_phone") WHERE pg_temp.is_old("contact_phone");--> statement-breakpoint
UPDATE "service_calls" SET "client_phone" = pg_temp.with_ninth("client_phone") WHERE pg_temp.is_old("client_phone");--> statement-breakpoint
UPDATE "kept_requests" SET "phone" = pg_temp.with_ninth("phone") WHERE pg_temp.is_old("phone");--> statement-breakpoint
UPDATE "partners" AS old SET "phone" = pg_temp.with_ninth("phone")
WHERE pg_temp.is_old("phone") AND NOT EXISTS (SELECT FROM "partners" AS other WHERE other."phone" = pg_temp.with_ninth(old."phone"));--> statement-breakpoint
UPDATE "partners" SET "whatsapp" = pg_temp.with_ninth("whatsapp") WHERE pg_temp.is_old("whatsapp");--> statement-breakpoint
UPDATE "partner_drivers" SET "phone" = pg_temp.with_ninth("phone") WHERE pg_temp.is_old("phone");--> statement-breakpoint
UPDATE "partner_applications" SET "whatsapp" = pg_temp.with_ninth("whatsapp") WHERE pg_temp.is_old("whatsapp");
