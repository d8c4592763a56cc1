CREATE TABLE "legal_texts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_name" text,
	CONSTRAINT "legal_texts_version_key" UNIQUE("kind","version"),
	CONSTRAINT "legal_texts_kind_check" CHECK ("legal_texts"."kind" in ('termos','privacidade')),
	CONSTRAINT "legal_texts_confirmed_check" CHECK (("legal_texts"."confirmed_at" is null) = ("legal_texts"."confirmed_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "privacy_version" integer;--> statement-breakpoint
ALTER TABLE "kept_requests" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "kept_requests" ADD COLUMN "privacy_version" integer;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION keep_legal_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' OR old.confirmed_at IS NOT NULL AND new.confirmed_at IS DISTINCT FROM old.confirmed_at
		OR (new.kind, new.version, new.content, new.created_at, new.author_name)
			IS DISTINCT FROM (old.kind, old.version, old.content, old.created_at, old.author_name) THEN
		RAISE EXCEPTION 'A version of a text is kept as it was: a new text is a new version.';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER legal_texts_kept BEFORE UPDATE OR DELETE ON legal_texts FOR EACH ROW EXECUTE FUNCTION keep_legal_text();
